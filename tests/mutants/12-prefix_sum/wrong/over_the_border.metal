// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4008
// The second group continues the first one's sum: groups have no order.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
    uint group = threadgroup_position_in_grid.x;
    if (group > 0) out[group - 1] = out[group - 1];
    out[group] = sum;
}
