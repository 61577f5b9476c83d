// Checks, barriers: in one arm of ?:
// header: float wait() { threadgroup_barrier(mem_flags::mem_threadgroup); return 1; }  // error E4010: 2 of 8 do
uint i = thread_position_in_grid.x;
out[i] = i < 2 ? wait() : 0;
