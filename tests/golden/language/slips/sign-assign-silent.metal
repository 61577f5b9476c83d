// C++ [expr.ass]: signs of values
uint i = thread_position_in_grid.x;
float x = 1;
x =-1;
x = -1;
x = + 1;
x = - a[i];
out[i] = x;
