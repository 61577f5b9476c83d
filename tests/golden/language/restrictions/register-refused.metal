// MSL 1.5.4 Restrictions: no register
register int x = 1; // error E2039: 'register'
out[thread_position_in_grid.x] = 0;
