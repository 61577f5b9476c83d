// Checks: division by zero
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int x = 10 / (int)i; // error E4012: integer division by zero (thread 0 of threadgroup 0)
out[i] = i ? x : 0;
