// MSL 6.15.4 Atomic functions: the same through the template, and for exchanges
// run: --out out=float32[8] --grid 8 --threadgroup 8
threadgroup atomic<float> n[2];
uint i = thread_position_in_grid.x;
atomic_store_explicit(&n[0], 0.0f, memory_order_relaxed); // error E2012
out[i] = atomic_exchange_explicit(n + 1, 1.0f, memory_order_relaxed); // error E2012
