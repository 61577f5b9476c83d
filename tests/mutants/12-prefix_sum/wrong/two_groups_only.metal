// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// Sums for the two published groups and no others.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0 && i <= 8) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
    out[i == 0 ? 0 : 1] = sum;
}
