// MSL 6.5 Math functions: a pointer is not a number
out[thread_position_in_grid.x] = exp(a); // error
