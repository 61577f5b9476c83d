// MSL 1.4.1 Overloading: clamp(float, int, int) is ambiguous
uint i = thread_position_in_grid.x;
out[i] = clamp(a[i], 0, 1); // error E2013: clamp
