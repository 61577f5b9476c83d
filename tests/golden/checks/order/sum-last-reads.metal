// Checks, order: the last thread is not the last to run
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

atomic_fetch_add_explicit(&n, a[i], memory_order_relaxed);
if (l == 7)
    out[0] = atomic_load_explicit(&n, memory_order_relaxed); // error E4018
