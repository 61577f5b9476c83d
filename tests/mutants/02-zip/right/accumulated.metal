// In two steps; the output is read back, which this puzzle allows.
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i];
out[local_i] += b[local_i];
