// expect: case=hidden
// The published size is written into the kernel.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
if (i < 9) {
    out[i] = a[i] + 10;
}
