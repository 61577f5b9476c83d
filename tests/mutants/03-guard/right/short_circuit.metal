// The condition decides whether the assignment is evaluated at all.
uint local_i = thread_position_in_grid.x;
bool done = local_i < uint(a_shape[0]) && ((out[local_i] = a[local_i] + 10), true);
(void)done;
