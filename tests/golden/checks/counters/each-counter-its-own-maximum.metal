// Counters: each counter has its own maximum, of whichever thread has most
// run: --in a=float32[8] --out out=float32[8] --grid 8 --threadgroup 4
// expect: global_reads = 5
// expect: global_writes = 3
// expect: accesses = 17
uint i = thread_position_in_grid.x;
if (i == 1)
    out[i] = a[0] + a[1] + a[2] + a[3] + a[4];
if (i == 6)
    for (uint k = 0; k < 3; k++)
        out[i] = k;
if (i > 3)
    float x = a[i] + a[i - 1];
