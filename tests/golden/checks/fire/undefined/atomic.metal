// Checks: an undefined operand of an atomic operation
// run: --out out=int32[1] --atomic-outputs --init 0 --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int x;
if (i < 4) x = 1;
atomic_fetch_add_explicit(&out[0], x, memory_order_relaxed); // error E4006
