// Checks, undefined: a threadgroup counter that nobody set to zero
threadgroup atomic_int n;
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); // error E4006: n
out[i] = i;
