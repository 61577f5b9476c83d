// MSL 4 Address spaces: assignment between address spaces
threadgroup float s[4]; threadgroup float *p = s;
p = out; // error E2007
out[thread_position_in_grid.x] = 0;
