// expect: case=published
// Forgets the second direction: only the first row is done.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[1]) {
    out[i] = a[i] + 10;
}
