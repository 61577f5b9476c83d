// The threads of the first column make one row each.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x == 0 && thread_y < uint(a_shape[0])) {
    uint column = 0;
    do {
        out[thread_y * b_shape[1] + column] = a[thread_y] + b[column];
        column++;
    } while (column < uint(b_shape[1]));
}
