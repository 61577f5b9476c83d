// expect: case=hidden
// The published size is written into the kernel.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
if (i < 5 && j < 5) {
    out[j * 5 + i] = a[j * 5 + i] + 10;
}
