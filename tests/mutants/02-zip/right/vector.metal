// The two operands as a vector.
uint local_i = thread_position_in_grid.x;
int2 pair(a[local_i], b[local_i]);
out[local_i] = pair.x + pair.y;
