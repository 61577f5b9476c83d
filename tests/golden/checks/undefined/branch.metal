// Checks, undefined: decides an if
uint i = thread_position_in_grid.x;
int x;
if (x > 0) // error E4004: branches on an undefined value (thread 0 of threadgroup 0, and 7 more threads)
    out[i] = 1;
