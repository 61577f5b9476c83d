// Checks: an output without an initial value
// run: --out out=int32[1] --atomic-outputs --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], 1, memory_order_relaxed); // error E4006
