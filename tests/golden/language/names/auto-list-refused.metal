// C++ [dcl.spec.auto]: auto does not take a list
auto x = {1, 2, 3}; // error E2900: a list in braces as a value here
out[thread_position_in_grid.x] = 0;
