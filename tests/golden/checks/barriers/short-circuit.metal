// Checks, barriers: behind && only some threads come
// header: bool wait() { threadgroup_barrier(mem_flags::mem_threadgroup); return true; }  // error E4010: 2 of 8 do
uint i = thread_position_in_grid.x;
out[i] = i < 2 && wait();
