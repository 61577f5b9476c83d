// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Pointers whose address space is deduced, as `a` may lie in constant or in device memory.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
auto from = a + i;
auto end = a + a_shape[0];
threadgroup float *to = cells + local_i;
*to = from < end ? *from : 0.0f;
if (local_i < MAX_CONV) *(to + 8) = from + 8 < end ? *(from + 8) : 0.0f;
else *(taps + local_i - MAX_CONV) = local_i - MAX_CONV < uint(b_shape[0]) ? b[local_i - MAX_CONV] : 0.0f;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (from < end) {
    float sum = 0;
    for (threadgroup const float *tap = taps; tap < taps + MAX_CONV; tap++) sum += *tap * *to++;
    out[i] = sum;
}
