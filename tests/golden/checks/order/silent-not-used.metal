// Checks, order: what was read in no order does not reach the result
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
int x = atomic_load_explicit(&n, memory_order_relaxed);
out[i] = x > 0 ? a[i] : -1;
