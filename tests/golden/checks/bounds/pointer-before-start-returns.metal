// Checks, out of bounds: only the place that is accessed counts, not where a pointer was on its way
// expect: out = 0 1 2 3 4 5 6 7
int i = thread_position_in_grid.x;
device const float *p = a - 3;
out[i] = p[i + 3];
