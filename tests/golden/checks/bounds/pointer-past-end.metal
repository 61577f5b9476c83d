// Checks, out of bounds: through a pointer that starts inside
uint i = thread_position_in_grid.x;
device const float *p = a + 4;
float x = p[i]; // error E4001: but 'a' has 8 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
