// MSL 1.4.1 Overloading: min(long, int) is ambiguous
uint i = thread_position_in_grid.x;
long n = 3;
out[i] = min(n, 4); // error E2013: min
