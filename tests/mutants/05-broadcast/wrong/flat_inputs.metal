// expect: case=memory
// expect: code=E4001
// Indexes the inputs as if they had the shape of the result.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint size = a_shape[0];
if (thread_x < size && thread_y < size) {
    uint k = thread_y * size + thread_x;
    out[k] = a[k] + b[k];
}
