// Checks, undefined: an array that a loop fills before it is used
// expect: out = 0 1 4 9 16 25 36 49
uint i = thread_position_in_grid.x;
float r[8];
for (int k = 7; k >= 0; k--)
    r[k] = k * k;
out[i] = r[i];
