// expect: case=published
// expect: case=memory
// expect: code=E4001
// expect: code=E4002
// Counts from one, as no array does.
uint local_i = thread_position_in_grid.x;
out[local_i + 1] = a[local_i + 1] + 10;
