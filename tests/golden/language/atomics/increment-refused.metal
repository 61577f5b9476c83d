// MSL 2.6 Atomic data types: an atomic has no ++
threadgroup atomic_int n;
n++; // error E2009: '++'
out[thread_position_in_grid.x] = 0;
