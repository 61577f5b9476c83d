// MSL 6.9.1 Synchronization functions: a number is no flag
threadgroup_barrier(1); // error E2012: 'threadgroup_barrier'
out[thread_position_in_grid.x] = 1;
