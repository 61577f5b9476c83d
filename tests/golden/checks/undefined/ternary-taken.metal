// Checks, undefined: the arm that is taken does
uint i = thread_position_in_grid.x;
float x;
out[i] = i > 0 ? a[i] : x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0)
