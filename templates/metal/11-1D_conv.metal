// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Puzzle 11, 1D convolution: out[k] = the sum of a[k + j] * b[j] over all j with k + j inside of `a`.
// `b` has at most MAX_CONV elements. Budget: 2 global reads and 1 global write a thread.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
// Your part: about 24 lines.
