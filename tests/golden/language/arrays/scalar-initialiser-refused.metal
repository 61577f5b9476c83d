// C++ [dcl.init]: an array is initialised by a list
float p[2] = 0; // error E2004: write the elements of an array in braces
out[thread_position_in_grid.x] = 0;
