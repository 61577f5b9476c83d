// The layout comes from the strides.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < uint(a_shape[1]) && j < uint(a_shape[0])) {
    size_t k = size_t(j) * a_strides[0] + size_t(i) * a_strides[1];
    out[k] = a[k] + 10;
}
