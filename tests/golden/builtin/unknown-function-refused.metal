// MSL 6.5 Math functions: Metal has no erf
out[thread_position_in_grid.x] = erf(a[0]); // error E2001: erf
