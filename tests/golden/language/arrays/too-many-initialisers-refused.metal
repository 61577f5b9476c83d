// C++ [dcl.init.aggr]: more initialisers than elements
int w[2] = {1, 2, 3}; // error E2033: 'int[2]' takes 2
out[thread_position_in_grid.x] = 0;
