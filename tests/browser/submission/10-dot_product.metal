// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

shared[local_i] = i < uint(a_shape[0]) ? a[i] * b[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);

if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < threads_per_threadgroup.x; k++) {
        sum += shared[k];
    }
    out[0] = sum;
}
