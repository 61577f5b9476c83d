// expect: case=published
// Groups and group sizes mixed up: positions overlap and the last elements stay 0.
uint i = threadgroup_position_in_grid.x + thread_position_in_threadgroup.x;
if (i < a_shape[0]) out[i] = a[i] + 10;
