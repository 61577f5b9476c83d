// expect: case=published
// The position in the threadgroup instead of the one in the grid: all groups do the first four elements.
uint i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) out[i] = a[i] + 10;
