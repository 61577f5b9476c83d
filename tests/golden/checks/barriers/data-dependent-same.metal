// Checks, barriers: a condition on loaded data that is the same for all
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (a[2] == 2)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
