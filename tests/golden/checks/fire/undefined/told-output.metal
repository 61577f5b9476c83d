// MLX init_value: an output that is read before it is written
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] += a[i]; // error E4003 // note: 'out[0]', read here, was never written
