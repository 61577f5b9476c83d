// C++ [dcl.init]: an array is initialised by a list
float p[2] = 0; // error E2004: an array takes its elements in braces
out[thread_position_in_grid.x] = 0;
