// MSL 6.15.4 Atomic functions: atomic_fetch_min_explicit and atomic_fetch_max_explicit
// run: --out out=int32[2] --atomic-outputs --init 0 --grid 8 --threadgroup 8
int i = int(thread_position_in_grid.x);
atomic_fetch_min_explicit(&out[0], 3 - i, memory_order_relaxed);
atomic_fetch_max_explicit(&out[1], i, memory_order_relaxed);
// expect: out = -4 7
