// Checks: a_shape
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 8 7 6 5 4 3 2 1
uint i = thread_position_in_grid.x;
out[i] = a_shape[0] - (int)i;
