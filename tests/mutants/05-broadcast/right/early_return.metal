// Threads outside leave first.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint rows = a_shape[0], columns = b_shape[1];
if (thread_y >= rows || thread_x >= columns) return;
float sum = a[thread_y];
sum += b[thread_x];
out[thread_y * columns + thread_x] = sum;
