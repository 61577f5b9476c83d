// Checks: atomic operations inside
// run: --out out=int32[8] --atomic-outputs --init 0 --grid 8 --threadgroup 8
// expect: out = 2 2 2 2 0 0 0 0
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i % 4], 1, memory_order_relaxed);
