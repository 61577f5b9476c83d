// Checks, out of bounds: a component of a vector in threadgroup memory
threadgroup float4 v[8];
uint i = thread_position_in_grid.x;
v[i] = float4(a[i]);
float x = v[i][i]; // error E4001: reads v[4][4], but index 2 of 'v' must be less than 4 (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i;
