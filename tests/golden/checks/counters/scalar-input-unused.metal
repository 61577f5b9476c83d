// Counters: an input without dimensions that is not used is not read
// run: --in a=float32[]:2 --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 0
out[thread_position_in_grid.x] = 1;
