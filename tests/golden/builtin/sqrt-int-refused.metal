// MSL 1.4.1 Overloading: an int could be a half or a float: sqrt(int) is ambiguous
uint i = thread_position_in_grid.x;
int n = 4;
out[i] = sqrt(n); // error E2013: sqrt
