// Checks, out of bounds: a column of a matrix chosen at run time
uint i = thread_position_in_grid.x;
float2x2 m = float2x2(1, 2, 3, 4);
float x = m[i][0]; // error E4001: (thread 2 of threadgroup 0, and 5 more threads)
out[i] = i < 2 ? x : 0;
