// Checks, undefined: set in a loop that runs at least once
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k <= i; k++)
    x = k;
out[i] = x;
