// MSL 1.5.4 Restrictions: no exceptions
if (a[0] > 1)
    throw 1; // error E2039
out[thread_position_in_grid.x] = 0;
