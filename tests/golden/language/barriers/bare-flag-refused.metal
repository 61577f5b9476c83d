// MSL 6.9.1 Synchronization functions: a flag is named with mem_flags
threadgroup_barrier(mem_threadgroup); // error E2001
out[thread_position_in_grid.x] = 1;
