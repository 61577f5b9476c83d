// C++ [conv.qual]: a pointer does not lose const by itself
device float *p = a; // error E2004: it would lose const
out[thread_position_in_grid.x] = 0;
