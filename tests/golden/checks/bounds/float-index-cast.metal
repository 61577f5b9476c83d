// Checks, out of bounds: an index that was computed as a float
uint i = thread_position_in_grid.x;
float x = a[int(a[i] * 1.5f)]; // error E4001: reads a[9], but 'a' has 8 elements (thread 6 of threadgroup 0, and 1 more thread)
out[i] = i;
