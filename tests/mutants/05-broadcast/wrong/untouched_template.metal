// expect: case=published
// expect: status=missing
// The starting point, nothing added.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
