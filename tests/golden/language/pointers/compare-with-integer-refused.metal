// C++ [expr.eq]: a pointer is not compared with an integer
bool e = out == 5; // error E2008: did you forget an index?
out[thread_position_in_grid.x] = e;
