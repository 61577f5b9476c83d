// C++ [dcl.init.list]: a list does not narrow an int that is not constant to a float
int i = thread_position_in_grid.x;
float w[2] = {i, 1}; // error E2032: convert it explicitly
out[thread_position_in_grid.x] = w[0];
