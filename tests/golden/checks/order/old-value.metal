// Checks, order: the place in a list is a matter of luck
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

int k = atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); // error E4018: thread 1 of threadgroup 0 gets the value that n has at this moment, and no barrier orders it with the other threads
out[k] = a[i];
