// MSL 1.4.1 Overloading: max(half, float) is ambiguous
uint i = thread_position_in_grid.x;
half h = half(a[i]);
out[i] = max(h, 0.0f); // error E2013: max
