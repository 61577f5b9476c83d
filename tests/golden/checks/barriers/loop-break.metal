// Checks, barriers: some threads break out before the barrier
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 4; k++) {
    if (i == k + 2)
        break;
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 2 of threadgroup 0 does not
}
out[i] = i;
