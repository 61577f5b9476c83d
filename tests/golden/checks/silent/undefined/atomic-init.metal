// Checks: an output with an initial value
// run: --out out=int32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
// expect: out = 8
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], 1, memory_order_relaxed);
