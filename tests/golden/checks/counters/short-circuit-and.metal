// Counters: the right side of && is not read where the left one is false
// run: --in a=float32[8]:zeros --in b=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
out[i] = a[i] > 0 && b[i] > 0;
