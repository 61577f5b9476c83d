// MLX: an input without dimensions has no elements
// run: --in s=float32[]:3 --out out=float32[2] --grid 1 --threadgroup 1
out[0] = s[0]; // error E2018: 'float'
