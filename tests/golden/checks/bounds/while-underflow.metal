// Checks, out of bounds: counting down with an unsigned index past zero (a known mistake)
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float sum = 0;
uint k = i;
for (uint n = 0; n < 3; n++, k--) {
    float x = a[k]; // error E4001: reads a[4294967295] (a negative uint wraps around), but 'a' has 8 elements (thread 0 of threadgroup 0, and 1 more thread)
    sum += k < 8 ? x : 0;
}
out[i] = sum;
