// MLX templates: a name that was not given is not declared
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = a[i] * SCALE; // error E2001: 'SCALE'
