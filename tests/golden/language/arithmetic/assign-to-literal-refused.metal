// C++ [expr.ass]: the left side of an assignment is a place
5 = 2; // error
out[thread_position_in_grid.x] = 1;
