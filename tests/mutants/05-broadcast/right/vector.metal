// All comparisons and the sum as vectors.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint2 size(b_shape[1], a_shape[0]);
if (all(thread_position_in_grid.xy < size)) {
    int2 pair(a[thread_y], b[thread_x]);
    out[thread_y * size.x + thread_x] = pair[0] + pair[1];
}
