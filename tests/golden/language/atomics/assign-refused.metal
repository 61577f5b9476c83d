// MSL 2.6 Atomic data types: an atomic is not assigned
threadgroup atomic_uint n;
n = 1; // error E2008: use atomic_store_explicit
out[thread_position_in_grid.x] = 0;
