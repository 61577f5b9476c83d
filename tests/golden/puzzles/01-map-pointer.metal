// Puzzle 1 Map: pointer arithmetic on both sides, the address spaces written out
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 1
// expect: global_writes = 1
const constant int *from = a + thread_position_in_grid.x;
device float *to = &out[thread_position_in_grid.x];
*to = float(*from) + 10.0f;
