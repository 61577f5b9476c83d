// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
threadgroup float a_part[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

uint a_size = a_shape[0];
uint b_size = b_shape[0];
uint width = threads_per_threadgroup.x;

a_part[local_i] = i < a_size ? a[i] : 0;

if (local_i < MAX_CONV) {
    uint beyond = i + width;
    a_part[width + local_i] = beyond < a_size ? a[beyond] : 0;
} else if (local_i < 2 * MAX_CONV) {
    uint tap = local_i - MAX_CONV;
    taps[tap] = tap < b_size ? b[tap] : 0;
}

threadgroup_barrier(mem_flags::mem_threadgroup);

if (i < a_size) {
    float sum = 0;
    for (uint k = 0; k < b_size; k++) {
        sum += a_part[local_i + k] * taps[k];
    }
    out[i] = sum;
}
