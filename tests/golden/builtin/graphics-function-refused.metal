// MSL 6.10 Graphics functions: not in a kernel
out[thread_position_in_grid.x] = dfdx(a[0]); // error E2900
