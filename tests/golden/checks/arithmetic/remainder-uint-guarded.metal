// Checks, division by zero: remainder of uint in an if
// expect: out = 7 0 1 1 3 2 1 0
uint i = thread_position_in_grid.x;
uint x = 7;
if (i > 0)
    x = 7 % i;
out[i] = x;
