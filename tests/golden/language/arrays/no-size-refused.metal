// C++ [dcl.array]: a size or an initialiser is needed
float w[]; // error E2030
out[thread_position_in_grid.x] = 0;
