// Checks, division by zero: in a branch that is never taken
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
int zero = 0;
float x = 1;
if (false)
    x = 1 / zero;
if (i > 100)
    x = 1 % zero;
out[i] = x;
