// The surplus threads choose -1, which is no element.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
int k = i < uint(a_shape[0]) ? int(i) : -1;
if (k != -1) out[k] = a[k] + 10;
