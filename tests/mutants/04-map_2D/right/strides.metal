// The layout comes from the strides.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
bool in_x = int(thread_x) < a_shape[1], in_y = int(thread_y) < a_shape[0];
if (!in_x || !in_y) return;
auto k = thread_y * a_strides[0] + thread_x * a_strides[1];
out[k] = a[k] + 10;
