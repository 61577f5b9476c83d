// MSL 6.15.4 Atomic functions: atomic_float is in device memory only
// run: --out out=float32[8] --grid 8 --threadgroup 8
threadgroup atomic_float n;
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&n, 1.0f, memory_order_relaxed); // error E2012: no version of 'atomic_fetch_add_explicit' takes (threadgroup atomic_float *
out[i] = atomic_load_explicit(&n, memory_order_relaxed); // error E2012: no version of 'atomic_load_explicit' takes (threadgroup atomic_float *
