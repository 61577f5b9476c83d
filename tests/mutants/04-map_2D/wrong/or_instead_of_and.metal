// expect: case=memory
// expect: code=E4002
// One fitting direction is taken for both.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[1] || thread_y < a_shape[0]) {
    uint k = thread_y * a_shape[1] + thread_x;
    out[k] = a[k] + 10;
}
