// Checks, out of bounds: a 64-bit index
// expect: out = 0 1 2 3 4 5 6 7
long i = thread_position_in_grid.x;
out[i] = a[i];
