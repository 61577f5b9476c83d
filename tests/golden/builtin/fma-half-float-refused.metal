// MSL 1.4.1 Overloading: fma(half, half, float) is ambiguous
uint i = thread_position_in_grid.x;
half h = half(a[i]);
out[i] = fma(h, h, a[i]); // error E2013: fma
