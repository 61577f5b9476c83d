// MSL 1.4.1 Overloading: pow(int, int) is ambiguous
uint i = thread_position_in_grid.x;
out[i] = pow(2, 3); // error E2013: pow
