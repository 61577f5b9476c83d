// expect: case=hidden
// A negative element turns into a huge number.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    uint value = a[i];
    out[i] = value + 10.0f;
}
