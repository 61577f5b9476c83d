// MSL 2.6 Atomic data types: an atomic is not copied into a local
threadgroup atomic_int n;
auto x = n; // error E2051: 'atomic_int'
out[thread_position_in_grid.x] = 1;
