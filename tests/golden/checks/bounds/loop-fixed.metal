// Checks, out of bounds: a fixed element out of bounds in a loop
// expect: global_reads = 5
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 5; k++)
    float x = a[100]; // error E4001: reads a[100], but 'a' has 8 elements (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
