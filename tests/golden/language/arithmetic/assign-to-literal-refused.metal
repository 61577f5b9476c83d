// C++ [expr.ass]: the left side of an assignment is a place
5 = 2; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = 1;
