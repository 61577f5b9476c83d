// C++ [expr.call]: a number cannot be called
float x = 1;
out[thread_position_in_grid.x] = x(2); // error E2010: 'x'
