// Checks, out of bounds: the last thread reads one past the end of a device buffer
uint i = thread_position_in_grid.x;
float x = a[i + 1]; // error E4001: reads a[8], but 'a' has 8 elements (thread 7 of threadgroup 0)
out[i] = i < 7 ? x : 0;
