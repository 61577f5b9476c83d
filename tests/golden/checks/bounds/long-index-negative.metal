// Checks, out of bounds: a negative 64-bit index
long i = thread_position_in_grid.x;
float x = a[i - 8]; // error E4001: reads a[-8], but 'a' has 8 elements (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
