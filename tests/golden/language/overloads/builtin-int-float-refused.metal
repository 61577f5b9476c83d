// MSL 6.2 Common functions: max of a float and an int is ambiguous
out[thread_position_in_grid.x] = max(a[0], 0); // error E2013: convert the arguments to one type, for example float(...)
