// Dispatch: quad_shuffle_xor
// expect: out = 1 0 3 2 5 4 7 6
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle_xor(a[i], ushort(1));
