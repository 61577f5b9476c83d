// MLX wrapping: a constant input cannot become a device pointer
// run: --in a=float32[7]:arange --out out=float32[3] --grid 3 --threadgroup 3
const device float *p = a; // error E2007
out[thread_position_in_grid.x] = p[0];
