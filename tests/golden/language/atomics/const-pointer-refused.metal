// MSL 6.15 Atomic functions: the pointer is not const
const device atomic_float *p = (const device atomic_float *)a;
atomic_store_explicit(p, 1.0f, memory_order_relaxed); // error E2012: 'atomic_store_explicit'
out[thread_position_in_grid.x] = 0;
