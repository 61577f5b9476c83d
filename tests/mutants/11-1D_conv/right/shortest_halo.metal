// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// The last tap reaches b_size - 1 cells ahead: that many cells of halo, and no more.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
const int n = a_shape[0], m = b_shape[0], t = local_i, at = i;
if (at < n) cells[t] = a[at];
if (t < m - 1 && at + 8 < n) cells[t + 8] = a[at + 8];
if (t >= 4 && t - 4 < m) taps[t - 4] = b[t - 4];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (at < n) {
    float sum = 0;
    for (int k = 0; k < min(m, n - at); k++) sum += cells[t + k] * taps[k];
    out[at] = sum;
}
