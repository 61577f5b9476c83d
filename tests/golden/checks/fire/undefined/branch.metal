// Checks: a branch on an undefined value
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int x;
if (x > 0) // error E4004: branches on an undefined value
  out[i] = 1;
else
  out[i] = 2;
