// expect: case=hidden
// The published size is written into the kernel.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < 2 && thread_x < 2) {
    out[thread_y * 2 + thread_x] = a[thread_y] + b[thread_x];
}
