// MSL 4 Address spaces: a device pointer is no thread pointer
thread float *p = out; // error E2007
out[thread_position_in_grid.x] = 0;
