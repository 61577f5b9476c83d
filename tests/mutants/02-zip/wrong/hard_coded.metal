// expect: case=hidden
// The published inputs are equal, but others are not.
uint local_i = thread_position_in_grid.x;
out[local_i] = 2 * a[local_i];
