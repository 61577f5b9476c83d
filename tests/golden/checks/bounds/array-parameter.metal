// Checks, out of bounds: an array of the caller, through an array parameter
// header: float last(thread const float *p, int n) { return p[n]; }  // error E4001: reads r[4], but 'r' has 4 elements (thread 0 of threadgroup 0, and 7 more threads)
uint i = thread_position_in_grid.x;
float r[4] = {1, 2, 3, 4};
float x = last(r, 4);
out[i] = i;
