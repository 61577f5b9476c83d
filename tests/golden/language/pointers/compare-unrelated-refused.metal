// C++ [expr.eq]: pointers to different types are not compared
device int *p = (device int *)out;
bool e = p == out; // error E2008: '=='
out[thread_position_in_grid.x] = e;
