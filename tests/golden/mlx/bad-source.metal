// MLX errors: a bad body is told, not crashed on
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = a[i] +; // error E1104
