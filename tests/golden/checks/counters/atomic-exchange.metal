// Counters: an exchange is a read and a write, also when its result is not used
// run: --out out=int32[8] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: global_reads = 1
// expect: global_writes = 1
atomic_exchange_explicit(&out[thread_position_in_grid.x], 1, memory_order_relaxed);
