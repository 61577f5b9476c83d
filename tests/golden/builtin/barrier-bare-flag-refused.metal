// MSL 6.9.1 Synchronization functions: the flags stand in mem_flags
threadgroup_barrier(mem_threadgroup); // error
out[thread_position_in_grid.x] = 0;
