// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=memory
// expect: code=E4002
// local_i - MAX_CONV wraps around for the first threads, which should fetch no tap.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cells[local_i] = i < a_shape[0] ? a[i] : 0;
if (local_i < MAX_CONV) cells[local_i + 8] = i + 8 < a_shape[0] ? a[i + 8] : 0;
taps[local_i - MAX_CONV] = local_i - MAX_CONV < b_shape[0] ? b[local_i - MAX_CONV] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) {
    float sum = 0;
    for (int k = 0; k < b_shape[0]; k++) sum += cells[local_i + k] * taps[k];
    out[i] = sum;
}
