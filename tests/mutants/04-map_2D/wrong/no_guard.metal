// expect: case=memory
// expect: code=E4002
// No guard in either direction: surplus columns repeat elements of the next row.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint k = thread_y * a_shape[1] + thread_x;
out[k] = a[k] + 10;
