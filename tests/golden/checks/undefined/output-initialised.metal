// Checks, undefined: an output that starts with a value
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 1
// expect: out = 1 2 3 4 5 6 7 8
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
out[i] += a[i];
