// C++ [expr.eq]: pointers to different types are not compared
device int *p = (device int *)out;
bool e = p == out; // error
out[thread_position_in_grid.x] = e;
