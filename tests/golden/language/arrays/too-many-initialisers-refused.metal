// C++ [dcl.init.aggr]: more initialisers than elements
int w[2] = {1, 2, 3}; // error
out[thread_position_in_grid.x] = 0;
