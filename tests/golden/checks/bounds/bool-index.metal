// Checks, out of bounds: a comparison as an index
// expect: out = 0 0 0 0 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = a[i > 3];
