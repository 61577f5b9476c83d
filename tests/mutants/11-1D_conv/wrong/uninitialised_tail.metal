// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=memory
// expect: code=E4003
// Past the end of `a` the cells stay undefined, but enter the sum.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) cells[local_i] = a[i];
if (local_i < MAX_CONV) {
    if (i + 8 < a_shape[0]) cells[local_i + 8] = a[i + 8];
} else if (local_i - MAX_CONV < b_shape[0]) {
    taps[local_i - MAX_CONV] = b[local_i - MAX_CONV];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) {
    float sum = 0;
    for (int k = 0; k < b_shape[0]; k++) sum += cells[local_i + k] * taps[k];
    out[i] = sum;
}
