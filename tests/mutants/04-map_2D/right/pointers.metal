// A pointer to the row, indexed by the column.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < uint(a_shape[1]) && thread_y < uint(a_shape[0])) {
    auto row = a + thread_y * a_shape[1];
    device float *out_row = out + thread_y * a_shape[1];
    out_row[thread_x] = row[thread_x] + 10;
}
