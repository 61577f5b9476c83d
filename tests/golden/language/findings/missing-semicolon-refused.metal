// C++ [stmt.expr]: the finding stands where the semicolon is missing, not on the next line
uint i = thread_position_in_grid.x // error
out[i] = 1;
