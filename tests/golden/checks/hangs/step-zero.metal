// Checks, endless loops: the step is zero
uint i = thread_position_in_grid.x;
uint step = i / 8;
for (uint k = 0; k < 8; k += step) // error E4011
    out[i] = k;
