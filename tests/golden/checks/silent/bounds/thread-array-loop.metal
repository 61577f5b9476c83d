// Checks: a loop over an array of the thread
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
float t[4];
for (uint k = 0; k < 4; k++)
  t[k] = k;
out[i] = t[3];
