// Checks, undefined: && does not look at its right side
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
bool x;
out[i] = i > 100 && x;
