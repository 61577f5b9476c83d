// MSL 1.4.1 Overloading: an int literal beside a float is ambiguous where integers have the function too
uint i = thread_position_in_grid.x;
out[i] = max(a[i], 0); // error E2013: max
