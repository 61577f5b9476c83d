// Checks, races: all threads write out[0]
uint i = thread_position_in_grid.x;
out[0] = a[i]; // error E4007: both write out[0]
if (i > 0)
    out[i] = 1;
