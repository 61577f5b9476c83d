// expect: case=memory
// expect: code=E4002
// No guard in either direction.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
out[j * a_shape[1] + i] = a[j * a_shape[1] + i] + 10;
