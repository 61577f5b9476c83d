// C++ [expr.mul]: ** is no power: the second * follows a pointer, and 2 is none
float x = 3;
out[thread_position_in_grid.x] = x ** 2; // error E2019: it cannot be used with '*'
