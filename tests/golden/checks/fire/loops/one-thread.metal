// Checks: one thread that never ends is enough
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
uint k = 0;
while (i == 3 || k < 10) // error E4021
  k++;
out[i] = k;
