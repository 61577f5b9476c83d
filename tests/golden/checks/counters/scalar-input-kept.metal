// Counters: an input without dimensions is read each time it is named; a copy of it is not
// run: --in a=float32[]:2 --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 1
float x = a;
out[thread_position_in_grid.x] = x * x * x;
