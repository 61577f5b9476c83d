// MSL 4 Address spaces: a reference names the address space it refers to
float x = 1;
float &r = x; // error E2016: device, constant, threadgroup or thread
out[thread_position_in_grid.x] = 0;
