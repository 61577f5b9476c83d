// expect: code=E1107
// Closes the kernel and opens another one.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0]) out[i] = a[i] + 10;
}
kernel void map_all(device float *out [[buffer(0)]], uint k [[thread_position_in_grid]]) {
    out[k] = k + 10;
