// Checks, undefined: && needs its right side where the left one is true
uint i = thread_position_in_grid.x;
bool x;
bool y = i == 2 && x;
if (y) // error E4004: (thread 2 of threadgroup 0)
    out[i] = 1;
