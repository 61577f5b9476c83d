// MSL 6.15.4 Atomic functions: the object must be atomic
atomic_fetch_add_explicit(&out[0], 1.0f, memory_order_relaxed); // error
