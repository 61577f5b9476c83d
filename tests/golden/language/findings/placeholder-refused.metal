// C++ [stmt.expr]: an ellipsis left in a body
uint i = thread_position_in_grid.x;
... // error
out[i] = 1;
