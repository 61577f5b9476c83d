// MSL 6.5 Math functions: frexp writes to its second argument
out[thread_position_in_grid.x] = frexp(a[0], 3); // error
