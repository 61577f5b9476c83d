// Threads outside leave first.
uint local_i = thread_position_in_grid.x;
if (local_i >= uint(a_shape[0])) {
    return;
}
int left = a[local_i];
int right = b[local_i];
out[local_i] = left + right;
