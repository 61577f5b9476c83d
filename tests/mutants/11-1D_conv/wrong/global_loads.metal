// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=budget
// Everything comes from global memory: twice the number of taps.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    float sum = 0;
    for (int k = 0; k < b_shape[0]; k++) {
        if (i + k < a_shape[0]) sum += a[i + k] * b[k];
    }
    out[i] = sum;
}
