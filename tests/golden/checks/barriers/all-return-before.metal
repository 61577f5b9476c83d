// Checks, barriers: all threads return before the barrier
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = 1;
if (i < 100)
    return;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 2;
