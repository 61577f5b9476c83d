// MLX shapes: outputs have no shape parameters
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
if (i < out_shape[0]) // error E2001: 'out_shape'
    out[i] = a[i];
