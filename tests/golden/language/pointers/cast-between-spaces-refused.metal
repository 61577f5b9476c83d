// MSL 4 Address spaces: not even a cast goes from one address space to another
threadgroup float *p = (threadgroup float *)out; // error E2007
out[thread_position_in_grid.x] = 0;
