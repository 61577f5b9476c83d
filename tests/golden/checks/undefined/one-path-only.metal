// Checks, undefined: assigned on one path only; only the threads of the other one are named
uint i = thread_position_in_grid.x;
float x;
if (i < 6)
    x = 1;
out[i] = x; // error E4003: writes an undefined value to out[6] (thread 6 of threadgroup 0, and 1 more thread)
