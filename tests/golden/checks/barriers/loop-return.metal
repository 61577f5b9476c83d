// Checks, barriers: return out of a loop with a barrier
uint i = thread_position_in_grid.x;
out[i] = i;
for (uint k = 0; k < 4; k++) {
    if (i == k + 1)
        return;
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 1 of threadgroup 0 has returned
}
