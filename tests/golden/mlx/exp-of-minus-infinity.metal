// MLX maths: the mode is safe, infinities are kept
// run: --in a=float32[8]:-inf,0,-inf,0,-inf,0,-inf,0 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 0 1 0 1 0 1
uint i = thread_position_in_grid.x;
out[i] = i < 4 ? exp(a[i]) : metal::precise::exp(a[i]);
