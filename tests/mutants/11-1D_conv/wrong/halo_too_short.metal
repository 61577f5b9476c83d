// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=memory
// expect: code=E4003
// One cell of halo too few.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
int n = a_shape[0], m = b_shape[0];
if (i < n) cells[local_i] = a[i];
if (int(local_i) < m - 2 && i + 8 < n) cells[local_i + 8] = a[i + 8];
if (local_i >= 4 && local_i - 4 < m) taps[local_i - 4] = b[local_i - 4];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < n) {
    float sum = 0;
    for (int k = 0; k < m; k++) {
        if (i + k < n) sum += cells[local_i + k] * taps[k];
    }
    out[i] = sum;
}
