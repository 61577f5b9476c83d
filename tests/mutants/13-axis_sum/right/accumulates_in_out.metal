// header: constant uint THREADGROUP_MEM_SIZE = 8;
// No budget is stated here: one thread of each row may add to `out`.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
if (i < a_shape[1]) cache[local_i] = a[batch * a_shape[1] + i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    for (int k = 0; k < a_shape[1]; k++) out[batch] += cache[k];
}
