// C++ [dcl.array]: a size is an integer
float w[2.0f]; // error
out[thread_position_in_grid.x] = 0;
