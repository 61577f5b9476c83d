// C++ [expr.eq]: a comparison as a statement
uint i = thread_position_in_grid.x;
out[i] = 0;
out[i] == a[i] + 10; // warning E2301
