// Checks, bounds: a condition and an index that come from out of bounds
// run: --in a=int32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int k = a[8 * i]; // error E4001: reads a[8], but 'a' has 8 elements (thread 1 of threadgroup 0, and 6 more threads)
if (k == 0)
    out[i] = a[k];
else
    out[i] = 1;
