// Checks, out of bounds: components of a vector chosen at run time
// expect: out = 1 2 3 4 1 2 3 4
uint i = thread_position_in_grid.x;
float4 v = float4(1, 2, 3, 4);
out[i] = v[i % 4];
