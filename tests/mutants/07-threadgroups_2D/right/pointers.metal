// Pointers to the row.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < uint(a_shape[1]) && j < uint(a_shape[0])) {
    const device float *row = a + j * a_shape[1];
    device float *to = out + j * a_shape[1];
    *(to + i) = *(row + i) + 10;
}
