// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// puzzle: 11-1D_conv
// must: failed E4018
// Elements and taps are read atomically instead of after a barrier.
threadgroup atomic_uint a_part[THREADGROUP_MAX_CONV_SIZE];
threadgroup atomic_uint b_part[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint a_size = a_shape[0];
uint b_size = b_shape[0];
if (i < a_size) atomic_store_explicit(&a_part[local_i], as_type<uint>(float(a[i])), memory_order_relaxed);
if (local_i < b_size) {
    atomic_store_explicit(&b_part[local_i], as_type<uint>(float(b[local_i])), memory_order_relaxed);
} else {
    uint extra = local_i - b_size;
    uint from = i - b_size + threads_per_threadgroup.x;
    if (extra < b_size && from < a_size)
        atomic_store_explicit(&a_part[extra + threads_per_threadgroup.x], as_type<uint>(float(a[from])),
                              memory_order_relaxed);
}
if (i < a_size) {
    float sum = 0;
    for (uint k = 0; k < b_size; k++)
        if (i + k < a_size)
            sum += as_type<float>(atomic_load_explicit(&a_part[local_i + k], memory_order_relaxed)) *
                   as_type<float>(atomic_load_explicit(&b_part[k], memory_order_relaxed));
    out[i] = sum;
}
