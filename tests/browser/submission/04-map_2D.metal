uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;

uint rows = a_shape[0];
uint columns = a_shape[1];

if (thread_y < rows && thread_x < columns) {
    uint position = thread_y * columns + thread_x;
    out[position] = a[position] + 10;
}
