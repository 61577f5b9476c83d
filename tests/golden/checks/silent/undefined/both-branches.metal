// Checks: assigned in both branches
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 1 1 1 2 2 2 2
uint i = thread_position_in_grid.x;
float x;
if (i < 4) x = 1; else x = 2;
out[i] = x;
