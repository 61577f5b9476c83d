// MSL 1.5.4 Restrictions: no C library
printf("%d\n", 1); // error E2001: 'printf'
out[thread_position_in_grid.x] = 0;
