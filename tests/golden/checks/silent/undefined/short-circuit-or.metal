// Checks: the second operand of || is not looked at
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
int x;
if (i < 4) x = 1;
if (i >= 4 || x > 0) out[i] = 1;
