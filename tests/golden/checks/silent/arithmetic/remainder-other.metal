// Checks: remainder
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 1 2 0 4 3 2
uint i = thread_position_in_grid.x;
out[i] = 10 % (i + 1);
