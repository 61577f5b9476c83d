// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=published
// Only positions with two neighbours get a result.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i >= 2) out[i] = shared[local_i] + shared[local_i - 1] + shared[local_i - 2];
