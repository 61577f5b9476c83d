// MSL 6.9.1 Synchronization functions: the flags are not left out
threadgroup_barrier(); // error E2012: 'threadgroup_barrier'
out[thread_position_in_grid.x] = 1;
