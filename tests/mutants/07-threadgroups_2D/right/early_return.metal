// Threads outside leave first.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint size = a_shape[0];
if (i >= size || j >= size) return;
uint k = i + j * size;
out[k] = a[k] + 10;
