// Checks, undefined: one cell of an array has no value
uint i = thread_position_in_grid.x;
float r[4];
for (uint k = 0; k < 3; k++)
    r[k] = k;
out[i] = r[i % 4]; // error E4003: writes an undefined value to out[3] (thread 3 of threadgroup 0, and 1 more thread)
