// MSL 4 Address spaces: a type has one address space
device threadgroup float *p; // error E2052: the address space is already device
out[thread_position_in_grid.x] = 0;
