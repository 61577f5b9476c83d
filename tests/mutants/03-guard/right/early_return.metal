// Threads outside leave first.
uint local_i = thread_position_in_grid.x;
if (local_i >= uint(a_shape[0])) return;
out[local_i] = a[local_i] + 10;
