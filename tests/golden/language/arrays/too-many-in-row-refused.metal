// C++ [dcl.init.aggr]: more initialisers than elements of a row
int m[2][2] = {{1, 2, 3}, {4, 5}}; // error E2033: 'int[2]' takes 2
out[thread_position_in_grid.x] = 0;
