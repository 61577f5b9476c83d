// expect: case=memory
// expect: code=E4001
// expect: code=E4002
// Surplus rows lie past the end.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[1]) {
    uint k = thread_y * a_shape[1] + thread_x;
    out[k] = a[k] + 10;
}
