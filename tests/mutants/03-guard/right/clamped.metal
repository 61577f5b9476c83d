// Reads are clamped, writes are guarded.
uint local_i = thread_position_in_grid.x;
uint last = a_shape[0] - 1;
float value = a[min(local_i, last)] + 10;
if (local_i <= last) out[local_i] = value;
