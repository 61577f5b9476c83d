// Checks, endless loops: with a barrier in it
uint i = thread_position_in_grid.x;
for (;;) // error E4011
    threadgroup_barrier(mem_flags::mem_none);
out[i] = i;
