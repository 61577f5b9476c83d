// MSL 6.15 Atomic functions: they take a pointer to an atomic
atomic_fetch_add_explicit(&out[0], 1.0f, memory_order_relaxed); // error E2012: 'atomic_fetch_add_explicit'
