// Counters: threads behind the guard do nothing
// run: --in a=float32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
// expect: global_reads = 1
// expect: global_writes = 1
// expect: accesses = 18
uint i = thread_position_in_grid.x;
if (i < 9)
    out[i] = a[i];
