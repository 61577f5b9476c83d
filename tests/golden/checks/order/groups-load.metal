// Checks, order: a threadgroup reads what another one has not written yet
// run: --out out=int32[8] --out t=int32[1] --grid 8 --threadgroup 4 --atomic-outputs --init 0
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&t[0], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_device);
if (i >= 4)
    atomic_store_explicit(&out[i], atomic_load_explicit(&t[0], memory_order_relaxed), memory_order_relaxed); // error E4018
