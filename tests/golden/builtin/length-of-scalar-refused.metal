// MSL 6.8 Geometric functions: length needs a vector
out[thread_position_in_grid.x] = length(a[0]); // error
