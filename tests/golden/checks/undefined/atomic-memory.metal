// Checks, undefined: the memory of an atomic operation
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8 --atomic-outputs
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[i], 1, memory_order_relaxed); // error E4006: out[0] (thread 0 of threadgroup 0, and 7 more threads)
