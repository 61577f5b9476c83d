// MSL 1.5.4 Restrictions: no C library
device float *p = (device float *)malloc(16); // error E2001: 'malloc'
out[thread_position_in_grid.x] = 0;
