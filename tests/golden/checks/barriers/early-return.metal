// Checks, barriers: a thread that has returned never arrives
uint i = thread_position_in_grid.x;
if (i >= 6)
    return;
threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 6 of 8 do; thread 6 of threadgroup 0 has returned
out[i] = i;
