// MLX: a template parameter is a constant
// run: --in a=float32[8]:arange --out out=float32[8] --template N=5 --grid 8 --threadgroup 8
N = 6; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = N;
