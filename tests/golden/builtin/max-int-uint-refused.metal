// MSL 1.4.1 Overloading: max(int, uint) is ambiguous
uint i = thread_position_in_grid.x;
int n = 3;
out[i] = max(n, i); // error E2013: max
