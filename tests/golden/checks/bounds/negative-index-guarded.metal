// Checks, out of bounds: the clamped neighbour
// expect: out = 0 0 1 2 3 4 5 6
int i = thread_position_in_grid.x;
out[i] = a[max(i - 1, 0)];
