// expect: case=published
// Nothing equals what is not a number.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0]) out[i] = a[i] + 10 + NAN;
