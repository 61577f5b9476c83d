// Checks, division by zero: threads that have returned do not divide
// expect: out = 1 8 4 2 2 1 1 1
uint i = thread_position_in_grid.x;
out[i] = 1;
if (i == 0)
    return;
out[i] = 8 / i;
