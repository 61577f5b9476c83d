// C++ [dcl.array]: a size or an initialiser is needed
float w[]; // error
out[thread_position_in_grid.x] = 0;
