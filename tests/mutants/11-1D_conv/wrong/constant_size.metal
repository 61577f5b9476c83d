// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=hidden
// The published sizes are written into the kernel.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0] < 8 ? 6 : 15;
uint m = a_shape[0] < 8 ? 3 : 4;
cells[local_i] = i < n && i < a_shape[0] ? a[i] : 0;
if (local_i < MAX_CONV) cells[local_i + 8] = i + 8 < n ? a[i + 8] : 0;
else taps[local_i - MAX_CONV] = local_i - MAX_CONV < b_shape[0] ? b[local_i - MAX_CONV] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < n) {
    float sum = 0;
    for (uint k = 0; k < m; k++) sum += cells[local_i + k] * taps[k];
    out[i] = sum;
}
