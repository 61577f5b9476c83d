// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All threads of a group store the same sum: a race of equal values, a warning only.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
out[threadgroup_position_in_grid.x] = sum;
