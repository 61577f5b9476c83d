// Checks, undefined: threads that have returned use nothing
// expect: out = 1 1 1 1 5 5 5 5
uint i = thread_position_in_grid.x;
float x;
out[i] = 1;
if (i < 4)
    return;
x = 5;
out[i] = x;
