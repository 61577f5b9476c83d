// expect: case=hidden
// The published inputs are equal, so that the transposed result is the same there.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint size = a_shape[0];
if (thread_x < size && thread_y < size) {
    out[thread_y * size + thread_x] = a[thread_x] + b[thread_y];
}
