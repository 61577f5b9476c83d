// expect: case=memory
// expect: code=E4003
// The accumulator has no first value.
uint local_i = thread_position_in_grid.x;
float sum;
sum += a[local_i];
sum += b[local_i];
out[local_i] = sum;
