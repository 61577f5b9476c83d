// Counters: half of the threads return, the others go on together
// run: --in a=float32[64]:ones --out out=float32[64] --grid 64 --threadgroup 64
// expect: global_reads = 10
// expect: global_writes = 1
// expect: accesses = 448
uint i = thread_position_in_grid.x;
if (i % 2) {
    out[i] = a[i] + a[0];
    return;
}
float x = 0;
for (uint k = 0; k < 10; k++)
    x += a[k];
out[i] = x;
