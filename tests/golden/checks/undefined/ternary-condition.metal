// Checks, undefined: an undefined condition of ?: makes the choice undefined or is told at once
uint i = thread_position_in_grid.x;
bool c;
out[i] = c ? a[i] : b[i]; // error E4004
