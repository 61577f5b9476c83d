// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=synchronisation
// expect: code=E4010
// Threads past the end of `a` never come to the barrier.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    cells[local_i] = a[i];
    if (local_i < b_shape[0]) taps[local_i] = b[local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    float sum = 0;
    for (int k = 0; k < b_shape[0]; k++) {
        if (i + k < a_shape[0]) sum += (local_i + k < 8 ? cells[local_i + k] : a[i + k]) * taps[k];
    }
    out[i] = sum;
}
