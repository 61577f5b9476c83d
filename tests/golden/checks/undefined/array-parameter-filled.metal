// Checks, undefined: a function fills an array of the caller
// header: void fill(thread float *p, int n) { for (int k = 0; k < n; k++) p[k] = k; }
// expect: out = 0 1 2 3 0 1 2 3
uint i = thread_position_in_grid.x;
float r[4];
fill(r, 4);
out[i] = r[i % 4];
