// Counters: the busiest thread may be in the last threadgroup
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 2
// expect: global_reads = 7
// expect: accesses = 36
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k < i; k++)
    x += a[k];
out[i] = x;
