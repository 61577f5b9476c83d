// Checks, barriers: returning behind the last barrier
// expect: out = 0 1 2 3 0 1 2 3
uint i = thread_position_in_grid.x;
out[i] = i;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 4)
    return;
out[i] = i - 4;
