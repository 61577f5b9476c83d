// C++ [conv]: a pointer does not convert to an integer by itself
uint x = out; // error E2004: did you forget an index?
out[thread_position_in_grid.x] = 0;
