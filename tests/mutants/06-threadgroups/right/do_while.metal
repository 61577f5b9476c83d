// A loop in strides of the whole grid.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < uint(a_shape[0])) {
    uint k = i;
    do {
        out[k] = a[k] + 10;
        k += threads_per_threadgroup.x * threadgroups_per_grid.x;
    } while (k < uint(a_shape[0]));
}
