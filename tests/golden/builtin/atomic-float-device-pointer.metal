// MSL 6.15.4 Atomic functions: atomic_float in device memory, through a helper
// run: --out out=float32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
// header: void add(device atomic_float *p, float x) { atomic_fetch_add_explicit(p, x, memory_order_relaxed); }
// expect: out = 8
add(&out[0], 1);
