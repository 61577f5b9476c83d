// Checks, division by zero: lanes that do not take part divide nothing
// expect: out = 0 5 2 1 1 1 0 0
uint i = thread_position_in_grid.x;
if (i > 0)
    out[i] = 5 / i;
else
    out[i] = 0;
