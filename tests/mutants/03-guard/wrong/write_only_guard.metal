// expect: case=memory
// expect: code=E4001
// The read stands before the guard.
uint local_i = thread_position_in_grid.x;
float value = a[local_i] + 10;
if (local_i < a_shape[0]) {
    out[local_i] = value;
}
