// Checks, barriers: every thread has its own bounds, but the same number of rounds
// expect: out = 5 6 7 8 9 10 11 12
uint i = thread_position_in_grid.x;
uint k;
for (k = i; k < i + 5; k++)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = k;
