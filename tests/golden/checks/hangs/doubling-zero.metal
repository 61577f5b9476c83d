// Checks, endless loops: twice zero is zero
uint i = thread_position_in_grid.x;
for (uint d = 0; d < 8; d *= 2) // error E4011
    out[i] = d;
