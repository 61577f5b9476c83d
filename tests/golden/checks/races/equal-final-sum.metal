// Checks, races: all threads store the same final sum
// run: --in a=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// expect: out = 28
// expect: global_reads = 8
// expect: global_writes = 1
float sum = 0;
for (uint k = 0; k < 8; k++)
    sum += a[k];
out[0] = sum; // warning E4009
