// C++ [dcl.init]: an array is not initialised by another array
float p[2] = {1, 2};
float q[2] = p; // error E2004: write the elements of an array in braces
out[thread_position_in_grid.x] = 0;
