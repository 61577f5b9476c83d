// C++ [stmt.expr]: an ellipsis left in a body
uint i = thread_position_in_grid.x;
... // error E1104: '...'
out[i] = 1;
