// expect: case=hidden
// All published elements are 1, so the answer is 11 everywhere.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < a_shape[1] && j < a_shape[0]) out[j * a_shape[1] + i] = 11;
