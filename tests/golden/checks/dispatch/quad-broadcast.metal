// Dispatch: quad_broadcast of lane 2
// expect: out = 2 2 2 2 6 6 6 6
uint i = thread_position_in_grid.x;
out[i] = quad_broadcast(a[i], ushort(2));
