// Checks: 64-bit division by zero
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
long x = 10L / (long)i; // error E4012
out[i] = i ? x : 0;
