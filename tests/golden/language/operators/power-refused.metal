// C++ [expr.mul]: there is no operator for powers
float x = 3;
out[thread_position_in_grid.x] = x ** 2; // error E2039: '**'
