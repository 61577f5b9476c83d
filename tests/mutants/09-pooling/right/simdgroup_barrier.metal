// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All threads stand in one simdgroup, so that its barrier is enough.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = local_i < 2 ? 0 : local_i - 2; k <= local_i; k++) sum += shared[k];
out[i] = sum;
