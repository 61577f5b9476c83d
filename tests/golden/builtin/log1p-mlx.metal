// MLX preamble: log1p
// run: --in a=float32[1]:0 --out out=float32[1] --grid 1 --threadgroup 1
out[0] = log1p(a[0]);
// expect: out = 0
