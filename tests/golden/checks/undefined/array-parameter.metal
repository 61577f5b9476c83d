// Checks, undefined: a function fills an array of the caller but for one cell
// header: void fill(thread float *p, int n) { for (int k = 0; k < n - 1; k++) p[k] = k; }
uint i = thread_position_in_grid.x;
float r[4];
fill(r, 4);
out[i] = r[i % 4]; // error E4003: writes an undefined value to out[3] (thread 3 of threadgroup 0, and 1 more thread)
