// Checks: a loop that looks endless
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1001 1001 1001 1001 1001 1001 1001 1001
uint i = thread_position_in_grid.x;
uint k = 0;
while (true)
  if (++k > 1000) break;
out[i] = k;
