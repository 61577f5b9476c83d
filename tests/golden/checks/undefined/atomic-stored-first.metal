// Checks, undefined: the memory of an atomic operation is stored to first
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8 --atomic-outputs
// expect: out = 1 2 3 4 5 6 7 8
uint i = thread_position_in_grid.x;
atomic_store_explicit(&out[i], int(i), memory_order_relaxed);
atomic_fetch_add_explicit(&out[i], 1, memory_order_relaxed);
