// C++ [dcl.typedef]: such a pointer cannot be moved
typedef device float *Ptr; const Ptr p = out;
p += 1; // error E2005: it is const
out[thread_position_in_grid.x] = 2;
