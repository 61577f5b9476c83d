// Checks: an unsigned counter is never below zero
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
uint s = 0;
for (uint k = i; k >= 0; k--) // warning E2306 // error E4011
  s++;
out[i] = s;
