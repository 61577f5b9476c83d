// expect: case=memory
// expect: code=E4012
// Divides by the position in the threadgroup, which is 0 for one thread of each group.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < a_shape[0] && i % thread_position_in_threadgroup.x < 4) {
    out[i] = a[i] + 10;
}
