// C++ [dcl.init.ref]: a reference needs something to refer to
thread float &r; // error
out[thread_position_in_grid.x] = 0;
