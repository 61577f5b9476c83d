// Counters: an atomic operation is a read and a write
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 8
// expect: global_reads = 1
// expect: global_writes = 1
atomic_fetch_add_explicit(&out[0], 1, memory_order_relaxed);
