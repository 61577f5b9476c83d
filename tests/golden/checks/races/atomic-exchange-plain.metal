// Checks, races: atomic exchanges of one thread and plain reads of another
threadgroup atomic_int n[2];
uint i = thread_position_in_grid.x;
if (i < 2)
    atomic_store_explicit(&n[i], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0)
    atomic_exchange_explicit(&n[1], 5, memory_order_relaxed);
int x = i == 7 ? ((threadgroup int *)n)[1] : 0; // error E4008: thread 7 of threadgroup 0 reads n[1] while thread 0 of threadgroup 0 writes it
out[i] = i;
