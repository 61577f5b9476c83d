// Checks, barriers: a loop with the same number of rounds for all
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 5; k++)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
