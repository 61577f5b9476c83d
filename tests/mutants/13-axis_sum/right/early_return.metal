// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Leaves after the barrier, not before.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < uint(a_shape[1]) ? a[i + batch * a_shape[1]] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i > 0) return;
float sum = cache[0];
for (int k = 1; k < 8; k++) sum += cache[k];
out[batch] = sum;
