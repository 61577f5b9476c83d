// Checks, races: reverse in place with a barrier between reads and writes
// expect: out = 7 6 5 4 3 2 1 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[7 - i];
threadgroup_barrier(mem_flags::mem_threadgroup);
s[i] = x;
out[i] = s[i];
