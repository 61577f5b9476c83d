// Checks, barriers: two different barrier calls in the arms of an if do not meet
uint i = thread_position_in_grid.x;
if (i < 4)
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do
else
    threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = i;
