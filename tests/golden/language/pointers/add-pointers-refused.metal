// C++ [expr.add]: pointers are not added
auto p = out + out; // error E2008: '+'
out[thread_position_in_grid.x] = 0;
