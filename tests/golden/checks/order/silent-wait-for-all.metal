// Checks, order: all wait in a loop until all are there
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

threadgroup atomic_int s[8];
atomic_store_explicit(&s[l], a[i], memory_order_relaxed);
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
while (atomic_load_explicit(&n, memory_order_relaxed) < 8) {
}
out[i] = atomic_load_explicit(&s[7 - l], memory_order_relaxed);
