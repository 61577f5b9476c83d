// C++ [dcl.init.list]: a list does not narrow a float that is not constant to a half
half h{a[0]}; // error E2032: convert it explicitly
out[thread_position_in_grid.x] = h;
