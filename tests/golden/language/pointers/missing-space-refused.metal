// MSL 4 Address spaces: a pointer names the address space it points to
float x = 1;
float *p = &x; // error E2016: device, constant, threadgroup or thread
out[thread_position_in_grid.x] = 0;
