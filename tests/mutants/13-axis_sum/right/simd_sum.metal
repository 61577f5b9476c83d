// The lanes of the row's only simdgroup.
uint column = thread_position_in_grid.x, row = thread_position_in_grid.y;
int value = column < uint(a_shape[1]) ? a[row * a_shape[1] + column] : 0;
int total = simd_sum(value);
if (thread_index_in_simdgroup == 0) out[row] = total;
