// Checks, races: all read one cell
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
out[i] = a[3];
