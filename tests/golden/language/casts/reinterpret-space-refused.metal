// MSL 4 Address spaces: reinterpret_cast stays in its address space
thread uint *p = reinterpret_cast<thread uint *>(out); // error E2007
out[thread_position_in_grid.x] = 0;
