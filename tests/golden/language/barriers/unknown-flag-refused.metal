// MSL 6.9.1 Synchronization functions: an unknown flag; the message suggests the close one
threadgroup_barrier(mem_flags::mem_threadgrop); // error E2002: did you mean 'mem_threadgroup'
out[thread_position_in_grid.x] = 1;
