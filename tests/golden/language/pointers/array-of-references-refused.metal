// C++ [dcl.ref]: there are no arrays of references
float x = 1;
thread float &r[2] = {x, x}; // error E2051: 'thread float &'
out[thread_position_in_grid.x] = 1;
