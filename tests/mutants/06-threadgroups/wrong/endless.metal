// expect: code=E4011
// The loop's variable is not the one in its condition.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint k = i;
while (k < a_shape[0]) {
    out[k] = a[k] + 10;
    i += threads_per_threadgroup.x;
}
