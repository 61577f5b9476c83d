// Checks, endless loops: nothing ends it
uint i = thread_position_in_grid.x;
while (true) // error E4011: this loop does not seem to end
    out[i] = 1;
