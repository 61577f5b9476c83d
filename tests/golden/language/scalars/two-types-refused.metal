// C++ [dcl.type]: a declaration names one type
int float x = 1; // error E1101: ';'
out[thread_position_in_grid.x] = 0;
