// Checks, order: two simdgroups
// run: --in a=int32[64]:ones --out out=int32[1] --grid 64 --threadgroup 64
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

int part = simd_sum(a[i]);
if (l % 32 == 0)
    atomic_fetch_add_explicit(&n, part, memory_order_relaxed);
if (l == 0)
    out[0] = atomic_load_explicit(&n, memory_order_relaxed); // error E4018
