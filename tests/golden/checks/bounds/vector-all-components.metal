// MSL 2.2 Vector types: all components of a 3-vector by index
// expect: out = 1 2 3 1 2 3 1 2
uint i = thread_position_in_grid.x;
float3 v = float3(1, 2, 3);
out[i] = v[i % 3];
