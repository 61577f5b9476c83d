// C++ [expr.add]: a pointer moves by an integer
auto p = out + 1.0f; // error E2008: did you forget an index?
out[thread_position_in_grid.x] = 0;
