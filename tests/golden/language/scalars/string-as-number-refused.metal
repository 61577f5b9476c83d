// C++ [dcl.init]: a string is no number
int x = "12"; // error E2039
out[thread_position_in_grid.x] = 0;
