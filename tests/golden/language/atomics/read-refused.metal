// MSL 2.6 Atomic data types: an atomic is not read like a variable
threadgroup atomic_int n;
int x = n; // error E2004: use atomic_load_explicit
out[thread_position_in_grid.x] = x;
