// MLX header: nothing else can be included
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: #include "utils.h" // error E1005
out[thread_position_in_grid.x] = a[0];
