// Checks, undefined: an index from memory that was written
// expect: out = 7 6 5 4 3 2 1 0
threadgroup uint s[8];
uint i = thread_position_in_grid.x;
s[i] = 7 - i;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = a[s[i]];
