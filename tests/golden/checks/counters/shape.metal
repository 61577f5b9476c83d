// Counters: a_shape, a_strides and a_ndim do not count
// expect: global_reads = 0
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
out[i] = a_shape[0] + a_strides[0] + a_ndim;
