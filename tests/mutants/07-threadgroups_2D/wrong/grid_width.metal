// expect: case=published
// Multiplies by the width of the grid instead of the matrix.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < a_shape[1] && j < a_shape[0]) {
    uint k = j * threads_per_grid.x + i;
    if (k < a_shape[0] * a_shape[1]) out[k] = a[k] + 10;
}
