// C++ [dcl.init.ref]: a reference that is not const does not bind to a value
thread float &r = 1.0f; // error E2045: 'thread float'
out[thread_position_in_grid.x] = r;
