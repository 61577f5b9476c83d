// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Folds the upper half onto the lower.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
if (i < a_shape[1]) {
    cache[local_i] = a[batch * a_shape[1] + i];
} else {
    cache[local_i] = 0;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint stride = THREADGROUP_MEM_SIZE / 2; stride > 0; stride /= 2) {
    if (local_i < stride) cache[local_i] += cache[local_i + stride];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[batch] = cache[0];
