// MLX dispatch: the threadgroup is not larger than the grid
// run: --in a=float32[8]:arange --out out=uint32[8] --grid 8 --threadgroup 256
// expect: out = 8 8 8 8 8 8 8 8
out[thread_position_in_grid.x] = threads_per_threadgroup.x;
