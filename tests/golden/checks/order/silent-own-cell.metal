// Checks, order: atomics on a cell of one's own
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
// expect: out = 3 4 5 6 7 8 9 10
threadgroup atomic_int s[8];
uint i = thread_position_in_grid.x;
atomic_store_explicit(&s[i], a[i], memory_order_relaxed);
int old = atomic_exchange_explicit(&s[i], 3, memory_order_relaxed);
out[i] = old + atomic_fetch_add_explicit(&s[i], 1, memory_order_relaxed);
