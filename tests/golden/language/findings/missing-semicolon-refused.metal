// C++ [stmt.expr]: the finding stands where the semicolon is missing, not on the next line
uint i = thread_position_in_grid.x // error E1102: ';'
out[i] = 1;
