// Checks, endless loops: nothing ends it
uint i = thread_position_in_grid.x;
while (true) // error E4011: this loop never ends
    out[i] = 1;
