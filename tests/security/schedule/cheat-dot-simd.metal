// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 10-dot_product
// must: failed E4018
// A function of the simdgroup that does nothing is to tie the lanes together.
threadgroup atomic_uint shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float nothing = simd_sum(0.0f);
if (i < a_shape[0])
    atomic_store_explicit(&shared[local_i], as_type<uint>(a[i] * b[i] + nothing), memory_order_relaxed);
if (local_i == 0) {
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++)
        sum += as_type<float>(atomic_load_explicit(&shared[k], memory_order_relaxed));
    out[0] = sum;
}
