// C++ [cpp.null], [cpp.line]: a '#' alone, and #line
// expect: out = 0 1 2 3 4 5 6 7
#
uint i = thread_position_in_grid.x;
#line 100 "elsewhere.metal"
out[i] = a[i];
