// Checks, barriers: a condition that differs from thread to thread in form, but is true for all
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (i < 8)
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
