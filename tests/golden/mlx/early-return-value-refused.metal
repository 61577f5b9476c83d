// MLX body: a kernel returns nothing
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
if (thread_position_in_grid.x > 3) return 1; // error E2022
out[0] = a[0];
