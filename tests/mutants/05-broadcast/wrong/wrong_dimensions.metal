// expect: case=published
// Takes the dimension of length 1 of both inputs.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < a_shape[1] && thread_x < b_shape[0]) {
    out[thread_y * b_shape[1] + thread_x] = a[thread_y] + b[thread_x];
}
