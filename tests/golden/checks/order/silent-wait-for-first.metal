// Checks, order: the other way round
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
// expect: out = 1
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

if (l == 0)
    atomic_store_explicit(&n, a[i] + 1, memory_order_relaxed);
int x = 0;
while (l == 7 && x == 0)
    x = atomic_load_explicit(&n, memory_order_relaxed);
if (l == 7)
    out[0] = x;
