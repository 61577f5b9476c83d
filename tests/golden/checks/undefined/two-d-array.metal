// Checks, undefined: a row of a two-dimensional array of the thread
uint i = thread_position_in_grid.x;
float m[2][4];
for (uint k = 0; k < 4; k++)
    m[0][k] = k;
out[i] = m[i / 4][i % 4]; // error E4003: writes an undefined value to out[4] (thread 4 of threadgroup 0, and 3 more threads)
