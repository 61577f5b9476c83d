// Checks: early return before the end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 9 --threadgroup 9
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
if (i >= 8) return;
out[i] = 1;
