// header: #define SIZE uint(a_shape[0])
// The size as a macro; a_shape is named here, too.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < SIZE) {
    out[i] = a[i] + 10;
}
