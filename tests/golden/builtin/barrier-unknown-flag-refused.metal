// MSL 6.9.1 Synchronization functions: there is no such flag
threadgroup_barrier(mem_flags::mem_shared); // error
out[thread_position_in_grid.x] = 0;
