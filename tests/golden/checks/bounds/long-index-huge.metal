// Checks, out of bounds: a 64-bit index whose low half would be inside
long i = thread_position_in_grid.x;
float x = a[i + 0x100000000L]; // error E4001: reads a[4294967296], but 'a' has 8 elements
out[i] = i;
