// MSL 6.9.1 Synchronization functions: threadgroup_barrier needs its flags
threadgroup_barrier(); // error
out[thread_position_in_grid.x] = 0;
