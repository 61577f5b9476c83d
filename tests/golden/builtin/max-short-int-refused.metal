// MSL 1.4.1 Overloading: max(short, int) is ambiguous
short n = 3;
out[thread_position_in_grid.x] = max(n, 4); // error E2013: max
