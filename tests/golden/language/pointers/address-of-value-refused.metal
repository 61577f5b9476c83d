// C++ [expr.unary.op]: a value has no address
thread float *p = &(a[0] + 1); // error E2006: it cannot be pointed to
out[thread_position_in_grid.x] = 0;
