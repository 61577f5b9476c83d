// C++ [dcl.ptr]: a const pointer cannot be moved
device float *const p = out;
p++; // error E2005: it is const
out[thread_position_in_grid.x] = 0;
