// C++ [conv.ptr]: an integer does not become a pointer by itself
device float *p = 16; // error E2004: 'int' to 'device float *'
out[thread_position_in_grid.x] = 0;
