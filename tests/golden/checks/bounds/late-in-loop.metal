// Checks, out of bounds: many rounds are fine, the last ones leave the buffer
// run: --in a=float32[160]:arange --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 100; k++) {
    float x = a[i + k]; // error E4001: reads a[160], but 'a' has 160 elements (thread 63 of threadgroup 0, and 2 more threads)
    sum += k < 90 ? x : 0;
}
out[i] = sum;
