// MSL 6.15.4.6 Atomic modify: atomic_ulong is in device memory only
threadgroup atomic_ulong n;
atomic_max_explicit(&n, 1ul, memory_order_relaxed); // error E2012
