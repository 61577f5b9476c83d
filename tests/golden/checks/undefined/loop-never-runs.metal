// Checks, undefined: set only in a loop that some threads never enter
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k < i; k++)
    x = k;
out[i] = x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0)
