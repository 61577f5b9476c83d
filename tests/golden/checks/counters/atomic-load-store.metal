// Counters: an atomic load is a read, an atomic store a write
// run: --out out=int32[8] --grid 8 --threadgroup 8 --atomic-outputs
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
atomic_store_explicit(&out[i], 1, memory_order_relaxed);
int x = atomic_load_explicit(&out[i], memory_order_relaxed) + atomic_load_explicit(&out[i], memory_order_relaxed);
