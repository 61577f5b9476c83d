// Checks, undefined: an undefined cell that is written again
// expect: out = 7 6 5 4 3 2 1 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float x;
s[i] = x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - i];
