// Checks, barriers: a condition on loaded data that differs
uint i = thread_position_in_grid.x;
if (a[i] > 2)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 5 of 8 do; thread 0 of threadgroup 0 does not
out[i] = i;
