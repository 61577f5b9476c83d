// Checks, endless loops: an unsigned number is always at least zero
uint i = thread_position_in_grid.x;
float n = 0;
for (uint k = 7; k >= 0; k--) // warning E2306 // error E4011
    n += 1;
out[i] = n;
