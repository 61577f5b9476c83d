// Checks, out of bounds: the stride between threads changes from round to round
// run: --in a=float32[256]:arange --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 1; k < 6; k++)
    float x = a[i * k]; // error E4001: reads a[260], but 'a' has 256 elements (thread 52 of threadgroup 0, and 11 more threads)
out[i] = sum;
