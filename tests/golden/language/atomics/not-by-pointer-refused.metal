// MSL 6.15 Atomic functions: they take the address of the atomic
threadgroup atomic_int n;
atomic_fetch_add_explicit(n, 1, memory_order_relaxed); // error E2012: 'atomic_fetch_add_explicit'
out[thread_position_in_grid.x] = 0;
