// Dispatch: a threadgroup larger than the grid is clipped, as MLX does
// run: --out out=uint32[3] --grid 3 --threadgroup 8
// expect: out = 3 3 3
out[thread_position_in_grid.x] = threads_per_threadgroup.x;
