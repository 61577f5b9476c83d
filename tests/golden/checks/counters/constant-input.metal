// Counters: an input in constant memory counts as Global
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = a[i] + a[0];
