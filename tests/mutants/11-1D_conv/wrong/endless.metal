// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: code=E4011
// The loop steps the wrong variable.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float sum = 0;
for (int k = 0; k < b_shape[0];) {
    if (i < a_shape[0]) sum += a[i];
    local_i++;
}
if (i < a_shape[0]) out[i] = sum;
