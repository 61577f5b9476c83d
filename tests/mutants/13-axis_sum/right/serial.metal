// header: constant uint THREADGROUP_MEM_SIZE = 8;
// One thread a row adds up what there is.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
uint columns = a_shape[1];
if (i < columns) cache[local_i] = a[batch * columns + i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < min(columns, THREADGROUP_MEM_SIZE); k++) sum += cache[k];
    out[batch] = sum;
}
