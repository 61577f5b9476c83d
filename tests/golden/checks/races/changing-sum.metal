// Checks, races: all threads store a running sum in one cell, another one in each round
// run: --in a=float32[8]:1,2,3,4,5,6,7,8 --out out=float32[1] --grid 2 --threadgroup 2
float sum = 0;
for (uint k = 0; k < 2; k++) {
    sum += a[k];
    out[0] = sum; // error E4007: both write out[0]
}
