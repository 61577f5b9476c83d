// Checks, out of bounds: a reference to an element that does not exist
uint i = thread_position_in_grid.x;
float r[4] = {0, 0, 0, 0};
thread float &x = r[i % 8];
x = 1; // error E4002: (thread 4 of threadgroup 0, and 3 more threads)
out[i] = r[0];
