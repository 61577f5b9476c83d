// expect: case=published
// The last element is left out.
uint local_i = thread_position_in_grid.x;
if (local_i < uint(a_shape[0]) - 1) {
    out[local_i] = a[local_i] + 10;
}
