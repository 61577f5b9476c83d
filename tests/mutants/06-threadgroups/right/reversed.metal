// The groups take the elements from the end: any one-to-one mapping will do.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
int k = a_shape[0] - 1 - int(i);
if (k >= 0) out[k] = a[k] + 10;
