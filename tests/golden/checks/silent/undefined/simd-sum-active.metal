// Checks: a sum over the active lanes only
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 4 4 4 4 0 0 0 0
uint i = thread_position_in_grid.x;
float x = 0, y;
if (i < 4) { y = 1; x = simd_sum(y); }
out[i] = x;
