// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// An unsigned sum: right as long as no element is negative.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < a_shape[1] ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    uint total = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) total += cache[k];
    out[batch] = total;
}
