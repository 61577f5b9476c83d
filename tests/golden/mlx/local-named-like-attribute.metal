// MLX attributes: a local with the name of an added parameter is a redefinition
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint grid_size = 8; // error E2003: 'grid_size'
out[thread_position_in_grid.x] = a[0];
