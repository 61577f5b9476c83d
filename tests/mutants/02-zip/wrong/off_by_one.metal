// expect: case=published
// expect: case=memory
// expect: code=E4001
// The second operand comes from the next position.
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + b[local_i + 1];
