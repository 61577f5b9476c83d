// Checks, out of bounds: a threadgroup array smaller than the threadgroup
threadgroup float s[4];
uint i = thread_position_in_grid.x;
s[i] = a[i]; // error E4002: writes s[4], but 's' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = 1;
