// C++ [expr.call]: the call is not closed
uint i = thread_position_in_grid.x;
out[i] = max(a[i], 1.0f; // error E1103: ')' is missing
out[i] += 1;
