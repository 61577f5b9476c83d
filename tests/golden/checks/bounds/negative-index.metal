// Checks, out of bounds: a negative signed index
int i = thread_position_in_grid.x;
float x = a[i - 2]; // error E4001: reads a[-2], but 'a' has 8 elements (thread 0 of threadgroup 0, and 1 more thread)
out[i] = i < 2 ? 0 : x;
