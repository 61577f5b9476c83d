// One flat position, or none.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
int columns = a_shape[1];
int k = int(thread_x) < columns && int(thread_y) < a_shape[0] ? int(thread_y) * columns + int(thread_x) : -1;
if (k >= 0) out[k] = a[k] + 10;
