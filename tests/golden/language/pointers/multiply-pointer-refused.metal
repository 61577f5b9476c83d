// C++ [expr.mul]: a pointer is not multiplied
auto p = out * 2; // error E2008: did you forget an index?
out[thread_position_in_grid.x] = 0;
