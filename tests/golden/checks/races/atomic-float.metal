// Checks, races: atomic addition of floats
// run: --in a=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 2 --atomic-outputs --init 0
// expect: out = 28
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], a[i], memory_order_relaxed);
