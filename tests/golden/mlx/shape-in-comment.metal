// MLX shapes: the text decides; a name in a comment adds the parameter as well
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
/* a_shape is not used, but it is there */
int a_shape = 3; // error E2003: 'a_shape'
out[thread_position_in_grid.x] = a[0];
