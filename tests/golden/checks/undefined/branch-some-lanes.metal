// Checks, undefined: decides an if in some threads; the others are not accused
uint i = thread_position_in_grid.x;
int x;
if (i != 3)
    x = 1;
if (x > 0) // error E4004: branches on an undefined value (thread 3 of threadgroup 0)
    out[i] = 1;
