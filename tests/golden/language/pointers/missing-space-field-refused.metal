// MSL 4 Address spaces: so does a pointer in a struct
struct S { float *p; }; // error E2016: device, constant, threadgroup or thread
out[thread_position_in_grid.x] = 0;
