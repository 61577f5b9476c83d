// Checks, order: an atomic store and atomic additions without a barrier: whose additions the store wipes out depends on luck
// run: --out out=int32[1] --grid 8 --threadgroup 8 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&out[0], 0, memory_order_relaxed);
atomic_fetch_add_explicit(&out[0], 1, memory_order_relaxed); // error E4018: changes out[0] here
