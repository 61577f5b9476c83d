// MSL 6.5 Math functions: no argument
out[thread_position_in_grid.x] = exp(); // error
