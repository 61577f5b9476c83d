// MLX attributes: threads_per_simdgroup is 32 however small the threadgroup is
// run: --in a=float32[8]:arange --out out=uint32[8] --grid 8 --threadgroup 8
// expect: out = 32 32 32 32 32 32 32 32
out[thread_position_in_grid.x] = threads_per_simdgroup;
