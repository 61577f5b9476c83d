// MSL 6.3 Integer functions: max of an int and a uint is ambiguous
int n = 3;
out[thread_position_in_grid.x] = max(n, thread_position_in_grid.x); // error E2013: convert the arguments to one type, for example int(...)
