// MLX: the other usual guard
// run: --in a=float32[5]:arange --out out=float32[5] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
if (i >= a_shape[0]) return;
out[i] = a[i] * 2;
// expect: out = 0 2 4 6 8
