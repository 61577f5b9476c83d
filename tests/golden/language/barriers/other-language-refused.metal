// MSL 6.9.1 Synchronization functions: __syncthreads belongs to another language
__syncthreads(); // error E2001: did you mean 'threadgroup_barrier(mem_flags::mem_threadgroup)'
out[thread_position_in_grid.x] = 1;
