// Checks, order: all threads write the same sum
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
// expect: out = 28
int sum = 0;
for (uint k = 0; k < 8; k++)
    sum += a[k];
out[0] = sum; // warning E4009
