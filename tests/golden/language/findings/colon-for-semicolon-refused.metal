// C++ [stmt.expr]: a colon for a semicolon
uint i = thread_position_in_grid.x: // error E1101: ';'
out[i] = 1;
