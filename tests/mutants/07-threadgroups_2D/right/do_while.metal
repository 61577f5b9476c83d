// The first row of threads walks down the columns.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (j == 0 && i < uint(a_shape[1])) {
    do {
        out[j * a_shape[1] + i] = a[j * a_shape[1] + i] + 10;
    } while (++j < uint(a_shape[0]));
}
