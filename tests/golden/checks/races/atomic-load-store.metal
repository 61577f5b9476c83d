// Checks, races: atomic loads and stores do not race with atomic operations
// run: --in a=int32[8]:arange --out out=int32[2] --grid 8 --threadgroup 4 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&out[0], 3, memory_order_relaxed);
int x = atomic_load_explicit(&out[0], memory_order_relaxed);
atomic_fetch_max_explicit(&out[0], 3, memory_order_relaxed);
