// Checks, undefined: the operand of an atomic operation
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
int x;
if (i != 4)
    x = 1;
atomic_fetch_add_explicit(&out[0], x, memory_order_relaxed); // error E4006: uses an undefined value in an atomic operation on out[0] (thread 4 of threadgroup 0)
