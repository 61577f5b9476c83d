// Checks: a guard keeps the last thread away
// run: --in a=float32[8]:arange --out out=float32[8] --grid 9 --threadgroup 9
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
if (i < 8) out[i] = a[i];
