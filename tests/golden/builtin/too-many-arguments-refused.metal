// MSL 6.5 Math functions: an argument too many
out[thread_position_in_grid.x] = sqrt(2.0f, 3.0f); // error
