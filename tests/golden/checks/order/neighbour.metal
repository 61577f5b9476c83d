// Checks, order: what a neighbour stores atomically may not be there yet
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
threadgroup atomic_int s[8];
uint i = thread_position_in_grid.x;
atomic_store_explicit(&s[i], a[i], memory_order_relaxed);
out[i] = i > 0 ? atomic_load_explicit(&s[i - 1], memory_order_relaxed) : 0; // error E4018: thread 1 of threadgroup 0 reads s[0] here
