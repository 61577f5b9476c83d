// expect: case=memory
// expect: code=E4002
// One row and one column too many.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint n = a_shape[0];
if (thread_x <= n && thread_y <= n) {
    uint k = thread_y * n + thread_x;
    out[k] = a[k] + 10;
}
