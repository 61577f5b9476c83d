// Checks, out of bounds: k++ in the index
uint i = thread_position_in_grid.x;
uint k = 7;
float x = a[k++] + a[k]; // error E4001: reads a[8], but 'a' has 8 elements (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
