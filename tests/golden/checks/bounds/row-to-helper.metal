// Checks, out of bounds: a row handed to a function
// header: float at(threadgroup const float *p, uint k) { return p[k]; }
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[2][4];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = at(s[0], i);
