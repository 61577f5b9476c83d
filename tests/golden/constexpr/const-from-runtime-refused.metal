// C++ [expr.const]: a const integer whose initialiser is known only at run time is no constant
const int n = thread_position_in_grid.x;
float b[n]; // error
out[thread_position_in_grid.x] = 0;
