// C++ [expr.ass]: the left side of an assignment is a place
int x = 1;
x + 1 = 2; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = x;
