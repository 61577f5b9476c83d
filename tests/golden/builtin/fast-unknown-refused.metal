// MSL 6.5 Math functions: fast:: holds mathematical functions only
out[thread_position_in_grid.x] = fast::popcount(1u); // error
