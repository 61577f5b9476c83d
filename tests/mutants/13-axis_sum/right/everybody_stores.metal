// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All threads of a row store the same sum: a race of equal values, a warning only.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < uint(a_shape[1]) ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
out[batch] = sum;
