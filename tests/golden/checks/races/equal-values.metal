// Checks, races: every thread stores the same sum: only a warning
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 8; k++)
    sum += a[k];
out[0] = sum; // warning E4009: both access out[0], always with the same value
if (i > 0)
    out[i] = i;
