// Checks, out of bounds: atomic operations inside
// run: --in a=int32[8]:arange --out out=int32[4] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 2 2 2 2
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i % 4], 1, memory_order_relaxed);
