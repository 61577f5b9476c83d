// header: #define AT(row, column, columns) ((row) * (columns) + (column))
// A macro computes the position.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint n = a_shape[0];
if (thread_x < n && thread_y < n)
    out[AT(thread_y, thread_x, n)] = a[AT(thread_y, thread_x, n)] + 10;
