// MLX wrapping: a device input cannot become a constant pointer
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
const constant float *p = a; // error E2007
out[thread_position_in_grid.x] = p[0];
