// A guard inside of the other.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < uint(a_shape[0])) {
    if (thread_x < uint(a_shape[1])) {
        const uint k = thread_x + thread_y * uint(a_shape[1]);
        out[k] = a[k] + 10.f;
    }
}
