// MSL 6.5 Math functions: modf writes to a float
int whole;
out[thread_position_in_grid.x] = modf(a[0], whole); // error
