// header: inline uint position(uint2 at, uint columns) { return at.y * columns + at.x; }
// A function computes the position.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_x < a_shape[1] && thread_y < a_shape[0]) {
    uint k = position(thread_position_in_grid.xy, a_shape[1]);
    out[k] = a[k] + 10;
}
