// header: constant uint THREADGROUP_MEM_SIZE = 8;
// There is at least one product.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (!local_i) {
    float sum = 0;
    int k = 0;
    do {
        sum += shared[k];
    } while (++k < a_shape[0]);
    out[0] = sum;
}
