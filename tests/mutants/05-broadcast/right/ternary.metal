// The guard inside of an expression.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
int rows = a_shape[0], columns = b_shape[1];
bool inside = int(thread_y) < rows ? int(thread_x) < columns : false;
if (inside) out[thread_y * columns + thread_x] = b[thread_x] + a[thread_y];
