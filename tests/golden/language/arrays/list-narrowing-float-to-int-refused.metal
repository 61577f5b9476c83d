// C++ [dcl.init.list]: a list does not narrow a float that is not constant to an int
float f = a[0];
int w[2] = {f, 1}; // error E2032: convert it explicitly
out[thread_position_in_grid.x] = w[0];
