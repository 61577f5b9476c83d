// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Values, halo and taps stay in registers and are shuffled between the lanes.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0], m = b_shape[0];
float value = i < n ? a[i] : 0;
float second = 0;
if (local_i < MAX_CONV) {
    if (i + 8 < n) second = a[i + 8];
} else if (local_i - MAX_CONV < m) {
    second = b[local_i - MAX_CONV];
}
float sum = 0;
for (ushort k = 0; k < MAX_CONV; k++) {
    float tap = simd_broadcast(second, ushort(MAX_CONV + k));
    ushort at = local_i + k;
    float near = simd_shuffle(value, ushort(at % 8));
    float far = simd_shuffle(second, ushort(at % 8));
    sum += tap * (at < 8 ? near : far);
}
if (i < n) out[i] = sum;
