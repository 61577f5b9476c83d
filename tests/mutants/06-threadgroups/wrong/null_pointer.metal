// expect: case=memory
// expect: code=E4013
// Writes through a pointer that points to nothing.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
device float *to = nullptr;
if (i < a_shape[0]) {
    to[i] = a[i] + 10;
}
