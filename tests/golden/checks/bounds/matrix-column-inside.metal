// Checks, out of bounds: columns of a matrix chosen at run time
// expect: out = 1 3 1 3 1 3 1 3
uint i = thread_position_in_grid.x;
float2x2 m = float2x2(1, 2, 3, 4);
out[i] = m[i % 2][0];
