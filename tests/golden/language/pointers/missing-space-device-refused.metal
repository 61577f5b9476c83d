// MSL 4 Address spaces: a pointer names the address space it points to, const or not
const float *p = a; // error E2016: device, constant, threadgroup or thread
out[thread_position_in_grid.x] = 0;
