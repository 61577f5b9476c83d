// expect: case=hidden
// The published answer, computed without looking at the input.
uint local_i = thread_position_in_grid.x;
if (local_i < a_shape[0]) out[local_i] = local_i + 10;
