// header: constant uint THREADGROUP_MEM_SIZE = 4;
// Every thread does the work of the one opposite to it.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint other = THREADGROUP_MEM_SIZE - 1 - local_i;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i - local_i + other] = shared[other] + 10;
