// Counters: += is a read and a write
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
out[i] += a[i];
