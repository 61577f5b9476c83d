// Checks, out of bounds: a loop that runs one too far over an array of the thread
uint i = thread_position_in_grid.x;
float r[4];
for (uint k = 0; k <= 4; k++)
    r[k] = k; // error E4002: writes r[4], but 'r' has 4 elements (thread 0 of threadgroup 0, and 7 more threads)
out[i] = r[3];
