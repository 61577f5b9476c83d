// Checks, division by zero: int, behind a condition
// expect: out = -8 -12 -24 0 24 12 8 6
uint i = thread_position_in_grid.x;
int d = int(i) - 3;
out[i] = d ? 24 / d : 0;
