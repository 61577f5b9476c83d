// Checks, order: threads that return early, without a barrier
// run: --in a=int32[5]:arange --out out=int32[1] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 10
uint i = thread_position_in_grid.x;
if (i >= 5)
    return;
int old = atomic_fetch_add_explicit(&out[0], a[i], memory_order_relaxed);
if (old < 0)
    atomic_fetch_sub_explicit(&out[0], old, memory_order_relaxed);
