// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4018
// Products are stored and read atomically, as bits, instead of waiting at a barrier.
threadgroup atomic_uint shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) atomic_store_explicit(&shared[local_i], as_type<uint>(a[i] * b[i]), memory_order_relaxed);
if (local_i == 0) {
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++)
        sum += as_type<float>(atomic_load_explicit(&shared[k], memory_order_relaxed));
    out[0] = sum;
}
