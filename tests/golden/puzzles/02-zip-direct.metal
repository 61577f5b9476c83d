// Puzzle 2 Zip: two constant inputs
// run: --in a=int32[4]:arange --in b=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 0 2 4 6
// expect: global_reads = 2
// expect: global_writes = 1
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + b[local_i];
