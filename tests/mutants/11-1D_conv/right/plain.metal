// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Taps by the first threads, the halo by the next ones; nothing is read that was not filled.
threadgroup float a_part[THREADGROUP_MAX_CONV_SIZE];
threadgroup float b_part[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint a_size = a_shape[0];
uint b_size = b_shape[0];
if (i < a_size) a_part[local_i] = a[i];
if (local_i < b_size) {
    b_part[local_i] = b[local_i];
} else {
    uint extra = local_i - b_size;
    uint from = i - b_size + threads_per_threadgroup.x;
    if (extra < b_size && from < a_size) a_part[extra + threads_per_threadgroup.x] = a[from];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_size) {
    float sum = 0;
    for (uint k = 0; k < b_size; k++) {
        if (i + k < a_size) sum += a_part[local_i + k] * b_part[k];
    }
    out[i] = sum;
}
