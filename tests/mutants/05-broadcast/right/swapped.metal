// Row by x, column by y.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[0] && thread_y < b_shape[1]) {
    out[thread_x * b_shape[1] + thread_y] = a[thread_x] + b[thread_y];
}
