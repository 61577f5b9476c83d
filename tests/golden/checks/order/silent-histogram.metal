// Checks, order: a histogram
// run: --in a=int32[8]:0,1,1,2,2,2,3,3 --out out=int32[4] --grid 8 --threadgroup 8
// expect: out = 1 2 3 2
threadgroup atomic_int n[4];
uint i = thread_position_in_grid.x;
if (i < 4)
    atomic_store_explicit(&n[i], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n[a[i]], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 4)
    out[i] = atomic_load_explicit(&n[i], memory_order_relaxed);
