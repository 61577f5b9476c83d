// Row by x, column by y.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;
if (i < a_shape[0] && j < a_shape[1]) {
    out[i * a_shape[1] + j] = a[i * a_shape[1] + j] + 10;
}
