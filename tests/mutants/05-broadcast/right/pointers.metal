// Pointers into both inputs.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < uint(a_shape[0]) && thread_x < uint(b_shape[1])) {
    auto left = a + thread_y;
    auto top = b + thread_x;
    device float *cell = &out[thread_y * b_shape[1] + thread_x];
    *cell = *left + *top;
}
