// MLX: an atomic output is not assigned
// run: --in a=float32[8]:ones --out out=float32[8] --atomic-outputs --grid 8 --threadgroup 8
out[thread_position_in_grid.x] = 1.0f; // error E2008: use atomic_store_explicit
