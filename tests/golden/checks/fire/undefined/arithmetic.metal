// Checks: what is computed from it is undefined too
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x;
float y = a[i] * 0 + x;
out[i] = y; // error E4003
