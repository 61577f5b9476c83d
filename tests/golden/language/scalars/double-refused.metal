// MSL 2.1 Scalar data types: there is no double
double x = 1.0; // error E2039: use float
out[thread_position_in_grid.x] = 0;
