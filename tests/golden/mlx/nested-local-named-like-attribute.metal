// MLX attributes: in a nested block the name may be declared again
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 5 5 5 5 5 5 5 5
{
    uint grid_size = 5;
    out[thread_position_in_grid.x] = grid_size;
}
