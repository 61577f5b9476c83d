// attack: atomics at an undefined index, of which the engine once took a register for another
uint i = thread_position_in_grid.x;
threadgroup atomic_uint h[8];
int k;
if (i > 100)
    k = 1;
atomic_fetch_add_explicit(&h[k + i], i, memory_order_relaxed); // error E4005
uint e = 1;
atomic_compare_exchange_weak_explicit(&h[k], &e, i, memory_order_relaxed, memory_order_relaxed); // error E4005
out[i] = atomic_load_explicit(&h[k], memory_order_relaxed); // error E4005
