// MLX: shapes are ints, positions are uints: the usual guard of a kernel
// run: --in a=float32[2,3]:arange --out out=float32[6] --grid 8,4 --threadgroup 8,4
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
if (x < a_shape[1] && y < a_shape[0]) out[y * a_shape[1] + x] = a[y * a_shape[1] + x] + 10;
// expect: out = 10 11 12 13 14 15
