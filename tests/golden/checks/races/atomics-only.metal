// Checks, races: atomic operations do not race with each other
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 28
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
atomic_fetch_add_explicit(&out[0], a[i], memory_order_relaxed);
