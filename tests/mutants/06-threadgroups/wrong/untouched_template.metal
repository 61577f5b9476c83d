// expect: case=published
// expect: status=missing
// The starting point, nothing added.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
