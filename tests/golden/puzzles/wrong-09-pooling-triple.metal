// Puzzle 9 Pooling, known mistake: three times the middle is right only on arange
// run: --in a=int32[8]:5,0,-3,7,7,2,1,9 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 5 5 0 -9 21 21 6 3
// expect: global_reads = 2
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
out[i] = i == 0 ? a[0] : i == 1 ? a[0] + a[1] : 3 * a[i - 1];
