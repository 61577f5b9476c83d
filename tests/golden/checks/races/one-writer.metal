// Checks, races: one thread writes, a barrier, all read
// expect: out = 5 5 5 5 5 5 5 5
threadgroup float s[1];
uint i = thread_position_in_grid.x;
if (i == 3)
    s[0] = 5;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
