// expect: case=hidden
// The published answer, computed without looking at the input.
uint local_i = thread_position_in_grid.x;
out[local_i] = local_i + 10;
