// Signed positions and sizes.
uint local_i = thread_position_in_grid.x;
int position = int(local_i);
int size = a_shape[0];
if (position < size)
    out[position] = 10 + a[position];
