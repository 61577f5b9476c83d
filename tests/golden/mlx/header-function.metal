// MLX header: a helper function
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: inline float twice(float x) { return x + x; }
// expect: out = 0 2 4 6 8 10 12 14
out[thread_position_in_grid.x] = twice(a[thread_position_in_grid.x]);
