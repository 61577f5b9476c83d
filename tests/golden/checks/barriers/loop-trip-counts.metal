// Checks, barriers: a loop with different numbers of rounds
uint i = thread_position_in_grid.x;
for (uint k = 0; k < i; k++)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 0 of threadgroup 0 does not
out[i] = i;
