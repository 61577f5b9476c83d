// MLX shapes: a scalar has no shape
// run: --in s=float32[]:3 --out out=float32[1] --grid 1 --threadgroup 1
out[0] = s + s_shape[0]; // error E2001: 's_shape'
