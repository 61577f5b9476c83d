// expect: case=memory
// expect: code=E4002
// The guard looks at the position in the threadgroup.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (thread_position_in_threadgroup.x < a_shape[0]) {
    out[i] = a[i] + 10;
}
