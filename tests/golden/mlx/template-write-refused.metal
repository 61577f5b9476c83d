// MLX templates: a template parameter is a constant
// run: --in a=float32[8]:arange --out out=float32[8] --template N=4 --grid 8 --threadgroup 8
N = 5; // error
out[thread_position_in_grid.x] = a[0];
