// MSL 4.2 Constant address space: it is read only
// header: constant float w[2] = {1, 2};
constant float *p = w;
p[0] = 1; // error E2005: it is in constant memory
out[thread_position_in_grid.x] = 0;
