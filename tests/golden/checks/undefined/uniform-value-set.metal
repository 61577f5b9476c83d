// Checks, undefined: a value that is the same for all threads and set in one of the rounds
// expect: out = 2 2 2 2 2 2 2 2
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k < 3; k++)
    if (k == 2)
        x = k;
out[i] = x;
