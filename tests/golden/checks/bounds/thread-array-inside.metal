// Checks, out of bounds: an array of the thread, all of it
// expect: out = 6 6 6 6 6 6 6 6
uint i = thread_position_in_grid.x;
float r[4];
for (uint k = 0; k < 4; k++)
    r[k] = k;
float sum = 0;
for (uint k = 4; k > 0; k--)
    sum += r[k - 1];
out[i] = sum;
