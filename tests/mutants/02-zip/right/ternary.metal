// The larger first, for no reason but that it must not matter.
uint local_i = thread_position_in_grid.x;
int x = a[local_i], y = b[local_i];
out[local_i] = x > y ? x + y : y + x;
