// C++ [conv]: a pointer does not convert to an integer by itself
uint x = out; // error
out[thread_position_in_grid.x] = 0;
