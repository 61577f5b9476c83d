// expect: case=hidden
// The published size is written into the kernel.
uint local_i = thread_position_in_grid.x;
if (local_i > 3) return;
out[local_i] = a[local_i] + b[local_i];
