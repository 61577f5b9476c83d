// Checks, undefined: a variable without a value reaches a device store
uint i = thread_position_in_grid.x;
float x;
out[i] = x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 7 more threads)
