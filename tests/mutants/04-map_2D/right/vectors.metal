// Comparisons of whole vectors.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint2 at = thread_position_in_grid.xy;
uint2 size = uint2(a_shape[1], a_shape[0]);
if (all(at < size)) {
    uint k = at.y * size.x + at.x;
    out[k] = a[k] + 10;
}
