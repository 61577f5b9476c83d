// A conditional expression that always takes one arm.
uint local_i = thread_position_in_grid.x;
out[local_i] = local_i < (uint)a_shape[0] ? a[local_i] + 10 : 0;
