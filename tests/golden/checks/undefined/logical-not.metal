// Checks, undefined: ! of nothing decides
uint i = thread_position_in_grid.x;
bool done;
if (!done) // error E4004
    out[i] = 1;
