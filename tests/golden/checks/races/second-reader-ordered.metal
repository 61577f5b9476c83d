// Checks, races: the second reader is done before the barrier
// expect: out = 5 5 0 0 0 0 0 0
threadgroup int s[1];
uint i = thread_position_in_grid.x;
if (i == 0)
    s[0] = 5;
threadgroup_barrier(mem_flags::mem_threadgroup);
int x = 0;
if (i == 0)
    x = s[0];
if (i == 1)
    x = s[0];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0)
    s[0] = 6;
out[i] = x;
