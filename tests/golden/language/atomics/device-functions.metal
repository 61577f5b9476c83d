// MSL 6.15 Atomic functions: every function on device memory through a cast pointer
// run: --out out=int32[8] --init 0 --grid 1 --threadgroup 1
device atomic_int *p = (device atomic_int *)out;
atomic_store_explicit(&p[0], 5, memory_order_relaxed);
int r = atomic_load_explicit(p, memory_order_relaxed);
atomic_fetch_add_explicit(&p[1], 7, memory_order_relaxed); atomic_fetch_sub_explicit(p + 1, 2, memory_order_relaxed);
atomic_fetch_max_explicit(&p[2], 9, memory_order_relaxed); atomic_fetch_min_explicit(&p[3], -4, memory_order_relaxed);
atomic_fetch_or_explicit(&p[4], 6, memory_order_relaxed); atomic_fetch_and_explicit(&p[4], 3, memory_order_relaxed); atomic_fetch_xor_explicit(&p[4], 1, memory_order_relaxed);
int old = atomic_exchange_explicit(&p[5], 8, memory_order_relaxed);
int want = 8; bool ok = atomic_compare_exchange_weak_explicit(&p[5], &want, 80, memory_order_relaxed, memory_order_relaxed);
atomic_store_explicit(&p[6], r + old, memory_order_relaxed); atomic_store_explicit(&p[7], ok ? want : -1, memory_order_relaxed);
// expect: out = 5 5 9 -4 3 80 5 8
