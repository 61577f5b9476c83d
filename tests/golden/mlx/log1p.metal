// MLX preamble: log1p, exact at 0
// run: --out out=float32[1] --grid 1 --threadgroup 1
// expect: out = 0
out[0] = log1p(0.0f);
