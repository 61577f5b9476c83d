// MSL 6.9.1 Synchronization functions: a flag is named with mem_flags
threadgroup_barrier(mem_threadgroup); // error E2001: did you mean 'mem_flags::mem_threadgroup'
out[thread_position_in_grid.x] = 1;
