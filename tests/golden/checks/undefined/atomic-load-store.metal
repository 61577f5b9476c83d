// Checks, undefined: an atomic load of memory that nobody set
threadgroup atomic_int n[2];
uint i = thread_position_in_grid.x;
int x = atomic_load_explicit(&n[1], memory_order_relaxed);
out[i] = x; // error E4003
