// expect: case=memory
// expect: code=E4002
// One thread too many.
uint local_i = thread_position_in_grid.x;
if (local_i <= uint(a_shape[0])) {
    out[local_i] = a[local_i] + 10;
}
