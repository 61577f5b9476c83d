// Checks, division by zero: zero divided by something
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
out[i] = 0 / (i + 1) + 0 % (i + 1);
