// Checks: the value of a lane that is not active
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x = a[i];
if (i < 4)
  x = simd_shuffle(a[i], 7);
out[i] = x; // error E4003: to out[0] (thread 0 of threadgroup 0, and 3 more threads)
