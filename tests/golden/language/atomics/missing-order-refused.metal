// MSL 6.15 Atomic functions: the memory order is not left out
threadgroup atomic_int n;
atomic_fetch_add_explicit(&n, 1); // error E2012: 'atomic_fetch_add_explicit'
out[thread_position_in_grid.x] = 0;
