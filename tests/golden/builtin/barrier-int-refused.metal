// MSL 6.9.1 Synchronization functions: a number is not a mem_flags
threadgroup_barrier(1); // error
out[thread_position_in_grid.x] = 0;
