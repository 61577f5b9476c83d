// expect: case=published
// Adds element by element, as in puzzle 2.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint size = a_shape[0];
if (thread_x < size && thread_y < size) {
    out[thread_y * size + thread_x] = a[thread_x] + b[thread_x];
}
