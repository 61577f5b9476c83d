// A guard by the smaller of the two sizes.
uint local_i = thread_position_in_grid.x;
if (local_i < uint(min(a_shape[0], b_shape[0])))
    out[local_i] = a[local_i] + b[local_i];
