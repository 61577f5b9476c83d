// expect: case=memory
// expect: code=E4001
// expect: code=E4002
// The guard is missing: the numbers are right, and memory of others is overwritten.
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + 10;
