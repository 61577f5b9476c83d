// Checks, out of bounds: an atomic operation
// run: --in a=int32[8]:arange --out out=int32[4] --grid 8 --threadgroup 8 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i], 1, memory_order_relaxed); // error E4002: out[4]
