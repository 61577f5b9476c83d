// expect: case=published
// expect: status=missing
// The starting point, nothing added.
uint local_i = thread_position_in_grid.x;
