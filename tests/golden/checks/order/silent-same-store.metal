// Checks, order: all threads store the same flag, and each reads it
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 5 5 5 5 5 5 5 5
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

atomic_store_explicit(&n, 5, memory_order_relaxed);
out[i] = atomic_load_explicit(&n, memory_order_relaxed);
