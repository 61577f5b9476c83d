// MLX shapes: b_shape is not in the text, so the header's name of the kind is free
// run: --in b=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: inline int b_shap(int x) { return x + 1; }
// expect: out = 1 1 1 1 1 1 1 1
out[thread_position_in_grid.x] = b_shap(int(b[0]));
