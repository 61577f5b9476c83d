// header: void add_ten(const device int *from, device float *to, uint k) { to[k] = from[k] + 10; }
// A function that reads and writes.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0]) add_ten(a, out, i);
