// C++ [dcl.init.list]: a scalar takes one value
int x = {1, 2}; // error E2033: 'int' takes 1
out[thread_position_in_grid.x] = x;
