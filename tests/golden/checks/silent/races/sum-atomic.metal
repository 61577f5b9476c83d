// Checks: every thread adds atomically
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0 --atomic-outputs
// expect: out = 28 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], a[i], memory_order_relaxed);
