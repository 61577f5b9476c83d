// C++ [expr.ref]: -> follows a pointer to a struct or a vector
float x = 1;
out[thread_position_in_grid.x] = x->y; // error E2019: it cannot be used with '->'
