// Checks, out of bounds: && keeps the read from happening
// expect: out = 1 1 1 1 1 1 1 0
uint i = thread_position_in_grid.x;
out[i] = i + 1 < 8 && a[i + 1] > 0;
