// MSL 6.15.4 Atomic functions: atomic_fetch_sub_explicit
// run: --out out=int32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
atomic_fetch_sub_explicit(&out[0], 2, memory_order_relaxed);
// expect: out = -16
