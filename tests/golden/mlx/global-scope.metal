// MLX preamble: log1p stands outside of every namespace, a leading :: finds it
// run: --in a=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
// header: constant float SCALE = 3;
// expect: out = 3 3 3 3 3 3 3 3
float SCALE = 5;
out[thread_position_in_grid.x] = ::log1p(a[thread_position_in_grid.x]) + ::SCALE + 0 * SCALE;
