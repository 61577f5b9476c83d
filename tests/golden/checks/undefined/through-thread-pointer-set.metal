// Checks, undefined: a variable that is set through a pointer
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
thread float *p = &x;
*p = a[i];
out[i] = x;
