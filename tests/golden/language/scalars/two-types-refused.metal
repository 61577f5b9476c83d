// C++ [dcl.type]: a declaration names one type
int float x = 1; // error E2052: 'float' cannot be used here: there is already a type before it
out[thread_position_in_grid.x] = 0;
