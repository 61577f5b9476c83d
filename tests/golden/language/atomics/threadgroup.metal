// MSL 6.15 Atomic functions: on threadgroup memory
threadgroup atomic_uint n; uint i = thread_position_in_threadgroup.x;
if (i == 0) atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, i, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&n, memory_order_relaxed);
// expect: out = 28 28 28 28 28 28 28 28
