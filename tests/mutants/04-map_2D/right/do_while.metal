// Each thread of the first row walks down its column.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y == 0 && thread_x < uint(a_shape[1])) {
    uint row = 0;
    do {
        uint k = row * a_shape[1] + thread_x;
        out[k] = a[k] + 10;
    } while (++row < uint(a_shape[0]));
}
