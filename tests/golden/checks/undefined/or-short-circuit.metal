// Checks, undefined: || does not look at its right side
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
bool x;
bool y = i < 100 || x;
out[i] = y ? 1 : 0;
