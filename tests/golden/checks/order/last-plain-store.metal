// Checks, order: the same with a plain store, which in lockstep has the same value everywhere
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, a[i], memory_order_relaxed);
int sum = atomic_load_explicit(&n, memory_order_relaxed); // error E4018
out[0] = sum; // warning E4009
