// C++ [dcl.type.cv]: ++ is a write
a[0]++; // error E2005: it is const
out[thread_position_in_grid.x] = 0;
