// C++ [expr]: the end of the header ends the expression
// header: constant int N = 3 + // error E1104: the end of the header
out[thread_position_in_grid.x] = 1;
