// Checks, division by zero: all threads, one finding
uint i = thread_position_in_grid.x;
int zero = a_shape[0] - 8;
int x = 5 / zero; // error E4012: (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
