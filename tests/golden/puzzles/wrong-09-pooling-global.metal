// Puzzle 9 Pooling, over budget: global loads instead of threadgroup memory
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 3 6 9 12 15 18
// expect: global_reads = 3
// expect: global_writes = 1
// expect: shared_reads = 0
// expect: shared_writes = 0
uint i = thread_position_in_grid.x;
float sum = a[i];
if (i > 0) sum += a[i - 1];
if (i > 1) sum += a[i - 2];
out[i] = sum;
