// Checks, order: the maximum of all threadgroups
// run: --in a=int32[16]:arange --out out=int32[1] --grid 16 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 15
int old = atomic_fetch_max_explicit(&out[0], a[thread_position_in_grid.x], memory_order_relaxed);
if (old > 100)
    atomic_store_explicit(&out[0], -1, memory_order_relaxed);
