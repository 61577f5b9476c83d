// Checks, undefined: & looks at both sides
uint i = thread_position_in_grid.x;
bool x;
bool y = i < 100 && true;
if (y & x) // error E4004
    out[i] = 1;
