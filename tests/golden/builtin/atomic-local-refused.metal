// MSL 6.15.4 Atomic functions: an ordinary local variable is not atomic
int n = 0;
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); // error
out[thread_position_in_grid.x] = n;
