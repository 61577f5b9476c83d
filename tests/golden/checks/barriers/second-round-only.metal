// Checks, barriers: right in the first round, skipped in the second
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 2; k++)
    if (k == 0 || i != 5)
        threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 5 of threadgroup 0 does not
out[i] = i;
