// Checks, order: in another order not all threads reach the barrier
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
if (atomic_load_explicit(&n, memory_order_relaxed) == 8) // error E4018
    threadgroup_barrier(mem_flags::mem_threadgroup); // note: not all threads reach this barrier
out[i] = 1;
