// C++ [dcl.type.simple]: a variable is no type
int n = 3;
n m = 4; // error E2014: 'n'
out[thread_position_in_grid.x] = 0;
