// Checks: an unsigned index below zero is very large
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x = a[i - 2]; // error E4001: reads a[4294967294]
out[i] = i < 2 ? 0 : x;
