// MSL 6.15.4 Atomic functions: float has only add and sub
// run: --out out=float32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
atomic_fetch_max_explicit(&out[0], 1.0f, memory_order_relaxed); // error
