// Puzzle 1 Map: an int of constant memory plus an int, stored as float
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 0
// expect: shared_writes = 0
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + 10;
