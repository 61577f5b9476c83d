// header: #define GUARD(index, size) if ((index) < uint(size))
// A macro as a guard.
uint local_i = thread_position_in_grid.x;
GUARD(local_i, a_shape[0]) out[local_i] = a[local_i] + 10;
