// C++ [expr.const]: a const integer whose initialiser is known only at run time is no constant
const int n = thread_position_in_grid.x;
float t[n]; // error E2029: 'n', whose value is not a constant
out[thread_position_in_grid.x] = 0;
