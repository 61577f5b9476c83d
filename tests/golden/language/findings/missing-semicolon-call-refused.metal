// C++ [stmt.expr]: after an assignment
uint i = thread_position_in_grid.x;
out[i] = a[i] + 1 // error E1102: ';'
if (i > 3) out[i] = 0;
