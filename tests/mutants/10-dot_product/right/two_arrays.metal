// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Both inputs in threadgroup memory; the products are made by the one thread that adds.
threadgroup float other[THREADGROUP_MEM_SIZE];
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
other[local_i] = b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    float sum = 0;
    for (uint k = 0; k < uint(min(a_shape[0], b_shape[0])); ++k) sum = fma(shared[k], other[k], sum);
    *out = sum;
}
