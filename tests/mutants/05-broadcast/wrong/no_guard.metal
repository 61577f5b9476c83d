// expect: case=memory
// expect: code=E4001
// No guard in either direction.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
out[thread_y * b_shape[1] + thread_x] = a[thread_y] + b[thread_x];
