// C++ [dcl.array]: the size stands behind the name
float[4] w; // error E1101: 'w'
out[thread_position_in_grid.x] = 1;
