// header: #define POSITION(axis) (threadgroup_position_in_grid.axis * threads_per_threadgroup.axis + thread_position_in_threadgroup.axis)
// A macro computes the position along an axis: threadgroup_position_in_grid * threads_per_threadgroup + thread_position_in_threadgroup.
uint x = POSITION(x), y = POSITION(y);
if (x < uint(a_shape[1]) && y < uint(a_shape[0])) {
    uint k = y * a_shape[1] + x;
    out[k] = a[k] + 10;
}
