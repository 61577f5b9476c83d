// C++ [expr.ass]: the result of a function is no place
max(a[0], a[1]) = 2; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = 1;
