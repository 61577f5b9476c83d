// A loop in strides of the whole grid: right for any number of threads.
uint local_i = thread_position_in_grid.x;
for (uint k = local_i; k < uint(a_shape[0]); k += threads_per_grid.x) {
    out[k] = a[k] + 10;
}
