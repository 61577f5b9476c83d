// expect: case=hidden
// The published size is written into the kernel.
uint local_i = thread_position_in_grid.x;
if (local_i < 4) {
    out[local_i] = a[local_i] + 10;
}
