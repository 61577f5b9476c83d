// MSL 4 Address spaces: a threadgroup pointer is no device pointer
threadgroup float s[4];
device float *p = s; // error E2007
out[thread_position_in_grid.x] = 0;
