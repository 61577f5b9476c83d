// C++ [dcl.init.list]: a list does not narrow an int that is not constant to a uint
int i = thread_position_in_grid.x;
uint u{i}; // error E2032: convert it explicitly
out[thread_position_in_grid.x] = u;
