// Counters: writes to all outputs together
// run: --in a=float32[8]:arange --out out=float32[8] --out back=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 1
// expect: global_writes = 2
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = x;
back[i] = x;
