// C++ [expr.sub]: a subscript that is not closed is one finding
uint i = thread_position_in_grid.x;
out[i = a[i]; // error E1103: ']' is missing
