// MSL 6.15.4 Atomic functions: atomic_fetch_add_explicit of float
// run: --out out=float32[2] --atomic-outputs --init 0 --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], float(i), memory_order_relaxed);
atomic_fetch_add_explicit(out + 1, 1, memory_order_relaxed);
// expect: out = 28 8
