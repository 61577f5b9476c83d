// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Leaves after the last barrier, never before.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = 0;
if (i < a_shape[0]) cache[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (int s = 4; s > 0; s >>= 1) {
    if (int(local_i) < s) cache[local_i] += cache[local_i + s];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i != 0) return;
out[threadgroup_position_in_grid.x] = cache[0];
