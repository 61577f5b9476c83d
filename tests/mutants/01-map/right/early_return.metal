// Threads outside leave first.
uint local_i = thread_position_in_grid.x;
if (local_i >= uint(a_shape[0])) return;
float value = a[local_i];
value += 10;
out[local_i] = value;
