// MSL 4 Address spaces: a static variable of a function cannot be written, so it is not thread memory
static int n = 0; // error E2039: each thread has its own variables
out[thread_position_in_grid.x] = n;
