// MSL 6.5 Math functions: an argument is missing
out[thread_position_in_grid.x] = pow(2.0f); // error
