// Checks, undefined: a vote over an undefined lane decides
uint i = thread_position_in_grid.x;
bool c;
if (i != 2)
    c = true;
if (simd_all(c)) // error E4004
    out[i] = 1;
