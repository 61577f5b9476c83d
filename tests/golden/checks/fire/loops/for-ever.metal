// Checks: a loop that never ends
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
while (true) // error E4011: this loop never ends
  out[i] = 1;
