// C++ [dcl.array]: a size is an integer
float w[2.0f]; // error E2029: it is a float, not an integer
out[thread_position_in_grid.x] = 0;
