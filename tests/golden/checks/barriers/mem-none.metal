// Checks, barriers: the memory flags do not matter for who must come
uint i = thread_position_in_grid.x;
if (i < 4)
    threadgroup_barrier(mem_flags::mem_none); // error E4010: 4 of 8 do
out[i] = i;
