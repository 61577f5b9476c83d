// Checks, out of bounds: many rounds that end at the last element
// run: --in a=float32[160]:ones --out out=float32[64] --grid 64 --threadgroup 64
// expect: global_reads = 97
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 97; k++)
    sum += a[i + k];
out[i] = sum;
