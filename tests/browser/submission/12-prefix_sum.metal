// header: constant uint THREADGROUP_MEM_SIZE = 8;
// No barrier between the steps.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint s = THREADGROUP_MEM_SIZE / 2; s > 0; s /= 2) {
    if (local_i < s) cache[local_i] += cache[local_i + s];
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
