// Checks, endless loops: a byte is always below 256
uint i = thread_position_in_grid.x;
for (uchar k = 0; k < 256; k++) // error E4011
    out[i] = k;
