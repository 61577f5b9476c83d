// Two separate guards.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint size = a_shape[0];
if (thread_x >= size) return;
if (thread_y >= size) return;
out[thread_y * size + thread_x] = a[thread_y * size + thread_x] + 10;
