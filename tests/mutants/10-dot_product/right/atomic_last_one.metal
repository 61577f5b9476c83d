// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Whoever stores the last product adds them up: right in every order.
threadgroup atomic_uint shared[THREADGROUP_MEM_SIZE];
threadgroup atomic_int arrived;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&arrived, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_store_explicit(&shared[local_i], as_type<uint>(a[i] * b[i]), memory_order_relaxed);
if (atomic_fetch_add_explicit(&arrived, 1, memory_order_relaxed) == a_shape[0] - 1) {
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++)
        sum += as_type<float>(atomic_load_explicit(&shared[k], memory_order_relaxed));
    out[0] = sum;
}
