// Counters: they are the same with all checks off
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks none
// expect: out = 0 1 3 6 10 15 21 28
// expect: global_reads = 8
// expect: global_writes = 1
// expect: accesses = 44
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k <= i; k++)
    sum += a[k];
out[i] = sum;
