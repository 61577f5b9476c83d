// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Two cells of 0 before the first: no condition is left.
threadgroup float padded[THREADGROUP_MEM_SIZE + 2];
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
(void)shared;
if (local_i == 0) padded[0] = padded[1] = 0;
padded[local_i + 2] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = padded[local_i] + padded[local_i + 1] + padded[local_i + 2];
