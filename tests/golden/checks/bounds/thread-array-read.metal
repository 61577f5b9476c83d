// Checks, out of bounds: an array of the thread
uint i = thread_position_in_grid.x;
float r[4] = {1, 2, 3, 4};
float x = r[i]; // error E4001: reads r[4], but 'r' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
