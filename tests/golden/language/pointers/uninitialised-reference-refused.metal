// C++ [dcl.init.ref]: a reference needs something to refer to
thread float &r; // error E2044: it is a reference
out[thread_position_in_grid.x] = 0;
