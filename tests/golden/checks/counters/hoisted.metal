// Counters: a load whose index does not change counts in every round it runs, and only then
// run: --in a=float32[8]:zeros --in b=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 8
// expect: global_reads = 9
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k < 6; k++) {
    x += b[i];
    if (k % 2)
        x += b[0];
}
for (uint k = 0; k < uint(x) * 0; k++)
    x += b[1];
out[i] = x;
