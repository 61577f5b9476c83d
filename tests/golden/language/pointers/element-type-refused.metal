// C++ [conv.ptr]: a pointer to float is no pointer to int
device int *p = out; // error E2004: 'device float *' to 'device int *'
out[thread_position_in_grid.x] = 0;
