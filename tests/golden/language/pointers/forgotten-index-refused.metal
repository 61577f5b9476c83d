// C++ [expr.add]: a whole buffer is no number
uint i = thread_position_in_grid.x;
out[i] = a + b[i]; // error E2008: did you forget an index?
