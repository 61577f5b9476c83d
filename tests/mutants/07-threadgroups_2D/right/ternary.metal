// An expression chooses between the element and nothing.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
int n = a_shape[0];
int k = (int(i) < n && int(j) < n) ? int(j) * n + int(i) : -1;
if (k >= 0) out[k] = 10 + a[k];
