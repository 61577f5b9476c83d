// Checks, undefined: an output is undefined until it is written when nothing initialises it
uint i = thread_position_in_grid.x;
out[i] += a[i]; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 7 more threads)
