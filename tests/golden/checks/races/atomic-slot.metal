// Checks, races: an atomic counter hands out places of their own
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
threadgroup atomic_uint n;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&n, 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
uint k = atomic_fetch_add_explicit(&n, 1u, memory_order_relaxed);
out[k] = k;
