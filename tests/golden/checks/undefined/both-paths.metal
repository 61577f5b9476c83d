// Checks, undefined: assigned on both paths
// expect: out = 1 1 1 2 2 2 2 2
uint i = thread_position_in_grid.x;
float x;
if (i < 3)
    x = 1;
else
    x = 2;
out[i] = x;
