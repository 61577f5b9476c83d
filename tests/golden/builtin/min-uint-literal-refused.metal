// MSL 1.4.1 Overloading: an int literal beside a uint is ambiguous
uint i = thread_position_in_grid.x;
out[i] = min(i, 4); // error E2013: min
