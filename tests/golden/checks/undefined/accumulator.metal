// Checks, undefined: an accumulator that starts with nothing
uint i = thread_position_in_grid.x;
float sum;
for (uint k = 0; k < 8; k++)
    sum += a[k];
out[i] = sum; // error E4003: out[0]
