// MLX wrapping: a pointer of one's own into a constant input
// run: --in a=float32[7]:arange --out out=float32[3] --grid 3 --threadgroup 3
// expect: out = 4 5 6
const constant float *p = a;
p += 4;
out[thread_position_in_grid.x] = *(p + thread_position_in_grid.x);
