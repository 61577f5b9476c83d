// Row by y, column by x.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;
if (i < a_shape[1] && j < a_shape[0]) {
    out[j * a_shape[1] + i] = a[j * a_shape[1] + i] + 10;
}
