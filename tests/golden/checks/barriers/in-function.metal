// Checks, barriers: in a function that only some threads call
// header: void wait() { threadgroup_barrier(mem_flags::mem_threadgroup); }  // error E4010: 3 of 8 do
uint i = thread_position_in_grid.x;
if (i < 3)
    wait();
out[i] = i;
