// Puzzle 1 Map, untouched template: compiles, stores nothing
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1 --init 0
// expect: out = 0 0 0 0
// expect: global_reads = 0
// expect: global_writes = 0
uint local_i = thread_position_in_grid.x;
// FILL ME IN (roughly 1 line)
