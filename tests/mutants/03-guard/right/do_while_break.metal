// A loop that runs once.
uint local_i = thread_position_in_grid.x;
do {
    if (local_i >= uint(a_shape[0])) break;
    out[local_i] = a[local_i] + 10;
} while (false);
