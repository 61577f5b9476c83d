// expect: case=hidden
// The fraction is lost on the way.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < a_shape[1] && j < a_shape[0]) {
    int value = a[j * a_shape[1] + i];
    out[j * a_shape[1] + i] = value + 10;
}
