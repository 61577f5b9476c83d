// C++ [conv.ptr]: a float does not become a pointer
device float *p = out[0]; // error E2004: 'float' to 'device float *'
out[thread_position_in_grid.x] = 0;
