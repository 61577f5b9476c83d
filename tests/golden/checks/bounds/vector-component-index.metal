// Checks, out of bounds: a component of a vector chosen at run time
uint i = thread_position_in_grid.x;
float4 v = float4(1, 2, 3, 4);
float x = v[i]; // error E4001: (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
