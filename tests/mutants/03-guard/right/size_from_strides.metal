// The number of elements, found over all dimensions.
uint local_i = thread_position_in_grid.x;
uint size = 1;
for (int d = 0; d < a_ndim; d++) size *= a_shape[d];
if (local_i * a_strides[0] < size) out[local_i] = a[local_i * a_strides[0]] + 10;
