// C++ [expr.ass]: a number is not assigned to a pointer
out = a[thread_position_in_grid.x] + 1; // error E2004: 'float' to 'device float *'
