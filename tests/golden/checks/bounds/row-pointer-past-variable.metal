// Checks, out of bounds: an explicit pointer leaves the whole variable
threadgroup float s[2][4];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float *p = &s[1][0];
float x = p[i]; // error E4001: but 's' has 8 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
