// Counters: an input without dimensions counts where it is used
// run: --in a=float32[]:2 --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = a * a;
