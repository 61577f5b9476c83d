// C++ [dcl.init]: a list may end in a comma
int w[] = {1, 2, 3,};
out[thread_position_in_grid.x] = w[2];
// expect: out = 3 3 3 3 3 3 3 3
