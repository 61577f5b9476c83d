// Counters: a compare-and-exchange that fails counts as one that succeeds
// run: --out out=int32[1] --grid 1 --threadgroup 1 --atomic-outputs --init 0
// expect: out = 0
// expect: global_reads = 1
// expect: global_writes = 1
int old = 3;
atomic_compare_exchange_weak_explicit(&out[0], &old, 5, memory_order_relaxed, memory_order_relaxed);
