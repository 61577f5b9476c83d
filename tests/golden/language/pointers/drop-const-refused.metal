// C++ [conv.qual]: a pointer does not lose const by itself
device float *p = a; // error
out[thread_position_in_grid.x] = 0;
