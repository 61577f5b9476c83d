// Row by x, column by y: the grid is square, so this covers everything too.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[0] && thread_y < a_shape[1]) {
    uint k = thread_x * a_shape[1] + thread_y;
    out[k] = a[k] + 10;
}
