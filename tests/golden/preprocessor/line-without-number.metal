// C++ [cpp.line]: #line needs a number
#line soon // error E1007: expected a line number
out[thread_position_in_grid.x] = 1;
