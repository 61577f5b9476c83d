#ifdef WIDE
kernel void map(device const float4 *a, device float4 *out, uint i [[thread_position_in_grid]]) {
#else
kernel void map(device const float *a, device float *out, uint i [[thread_position_in_grid]]) {
#endif
    out[i] = a[i] + 10;
}
