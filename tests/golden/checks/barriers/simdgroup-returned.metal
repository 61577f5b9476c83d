// Checks, barriers: a thread of the simdgroup has returned
uint i = thread_position_in_grid.x;
out[i] = i;
if (i == 2)
    return;
simdgroup_barrier(mem_flags::mem_threadgroup); // error E4017: 7 of 8 do; thread 2 of threadgroup 0 has returned
