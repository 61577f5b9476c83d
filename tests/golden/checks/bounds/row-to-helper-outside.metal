// Checks, out of bounds: a row handed to a function that leaves the whole variable
// header: float at(threadgroup const float *p, uint k) { return p[k]; }  // error E4001: but 's' has 8 elements (thread 4 of threadgroup 0, and 3 more threads)
threadgroup float s[2][4];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = at(s[1], i);
out[i] = i;
