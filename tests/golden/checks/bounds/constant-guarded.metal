// Checks, out of bounds: a small input behind a guard
// run: --in a=float32[4]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 0 0 0 0
uint i = thread_position_in_grid.x;
out[i] = i < 4 ? a[i] : 0;
