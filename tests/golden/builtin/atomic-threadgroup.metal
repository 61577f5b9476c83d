// MSL 6.15.4 Atomic functions: in threadgroup memory
// run: --out out=uint32[8] --grid 8 --threadgroup 8
threadgroup atomic_uint n;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&n, 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, 1u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&n, memory_order_relaxed);
// expect: out = 8 8 8 8 8 8 8 8
