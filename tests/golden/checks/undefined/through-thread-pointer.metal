// Checks, undefined: a variable that is set through a pointer in some threads
uint i = thread_position_in_grid.x;
float x;
thread float *p = &x;
if (i > 2)
    *p = 1;
out[i] = x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 2 more threads)
