// Checks, barriers: inside an if that only some threads take
uint i = thread_position_in_grid.x;
if (i < 4)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do; thread 4 of threadgroup 0 does not
out[i] = i;
