// C++ [dcl.array]: a size is not negative
float w[-1]; // error E2030
out[thread_position_in_grid.x] = 0;
