// Checks: a sum over the lanes takes in an undefined one
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x;
if (i < 7) x = 1;
out[i] = simd_sum(x); // error E4003
