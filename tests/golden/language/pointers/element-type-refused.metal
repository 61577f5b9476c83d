// C++ [conv.ptr]: a pointer to float is no pointer to int
device int *p = out; // error E2004
out[thread_position_in_grid.x] = 0;
