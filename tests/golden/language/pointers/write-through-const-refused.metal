// C++ [dcl.type.cv]: an input cannot be written
a[thread_position_in_grid.x] = 1; // error E2005: it is const
out[thread_position_in_grid.x] = 0;
