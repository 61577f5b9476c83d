// Checks, barriers: do-while with different ends
uint i = thread_position_in_grid.x;
uint k = 0;
do {
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 0 of threadgroup 0 does not
    k++;
} while (k <= i);
out[i] = i;
