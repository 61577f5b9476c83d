// Checks, out of bounds: a helper function with a threadgroup pointer
// header: float at(threadgroup const float *p, uint k) { return p[k]; }
// expect: out = 7 6 5 4 3 2 1 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = at(s, 7 - i);
