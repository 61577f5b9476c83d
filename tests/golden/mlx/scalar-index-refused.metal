// MLX wrapping: a scalar is a reference, it has no elements
// run: --in s=float32[]:3 --out out=float32[1] --grid 1 --threadgroup 1
out[0] = s[0]; // error E2018
