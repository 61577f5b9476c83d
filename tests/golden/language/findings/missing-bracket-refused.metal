// C++ [expr.sub]: a subscript is closed
uint i = thread_position_in_grid.x;
out[i = a[i] + 1; // error E1103: ']' is missing
out[i] += 1;
