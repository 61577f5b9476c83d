// MLX wrapping: inputs are const
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
a[thread_position_in_grid.x] = 1; // error E2005: 'a'
out[thread_position_in_grid.x] = 0;
