// C++ [expr.unary.op]: only a pointer can be followed
float x = 1;
out[thread_position_in_grid.x] = *x; // error E2019: it cannot be used with '*'
