// expect: case=memory
// expect: code=E4001
// a_shape has one element only.
uint local_i = thread_position_in_grid.x;
if (local_i < a_shape[1]) {
    out[local_i] = a[local_i] + 10;
}
