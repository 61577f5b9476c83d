// Checks, undefined: a threadgroup counter that one thread sets to zero
// expect: out = 8 8 8 8 8 8 8 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&n, memory_order_relaxed);
