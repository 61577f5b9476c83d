// Checks, barriers: one barrier in a function, called from two places by two halves
// header: void wait() { threadgroup_barrier(mem_flags::mem_threadgroup); }  // error E4010: 4 of 8 do
uint i = thread_position_in_grid.x;
if (i < 4)
    wait();
else
    wait();
out[i] = i;
