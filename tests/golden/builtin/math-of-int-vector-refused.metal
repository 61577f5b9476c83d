// MSL 6.5 Math functions: there are none for integer vectors
out[thread_position_in_grid.x] = sqrt(int2(4)).x; // error E2012: sqrt
