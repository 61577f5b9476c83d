// Checks, undefined: storing to threadgroup memory only carries the value on; nobody uses it
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float x;
s[i] = x;
threadgroup_barrier(mem_flags::mem_threadgroup);
float y = s[7 - i];
out[i] = a[i];
