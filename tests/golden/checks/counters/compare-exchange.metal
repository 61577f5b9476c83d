// Counters: a compare-and-exchange is a read and a write, whether it succeeds or not
// run: --out out=int32[1] --grid 1 --threadgroup 1 --atomic-outputs --init 0
// expect: global_reads = 1
// expect: global_writes = 1
int old = 0;
atomic_compare_exchange_weak_explicit(&out[0], &old, 5, memory_order_relaxed, memory_order_relaxed);
