// MLX dispatch: init_value fills what the kernel leaves alone
// run: --in a=float32[8]:arange --out out=float32[4] --grid 2 --threadgroup 2 --init 7
// expect: out = 0 1 7 7
out[thread_position_in_grid.x] = a[thread_position_in_grid.x];
