// expect: case=hidden
// A negative sum turns into a huge number.
uint local_i = thread_position_in_grid.x;
uint sum = a[local_i] + b[local_i];
out[local_i] = sum;
