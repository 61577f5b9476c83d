// Checks, out of bounds: the last element through an array parameter
// header: float last(thread const float *p, int n) { return p[n - 1]; }
// expect: out = 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
float r[4] = {1, 2, 3, 4};
out[i] = last(r, 4);
