// Checks, barriers: nobody comes, nobody waits
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (i > 8)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
