// expect: case=memory
// expect: code=E4001
// expect: code=E4002
// The last threadgroup writes past the end.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
out[i] = a[i] + 10;
