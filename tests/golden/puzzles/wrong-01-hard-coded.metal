// Puzzle 1 Map, known mistake: the published answers, and no read at all
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 0
// expect: global_writes = 1
const float answers[4] = {10, 11, 12, 13};
out[thread_position_in_grid.x] = answers[thread_position_in_grid.x];
