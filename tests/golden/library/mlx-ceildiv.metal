// MLX preamble: ceildiv
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = ceildiv(7, 4); out[1] = ceildiv(8u, 4); out[2] = ceildiv(1, 32);
// expect: out = 2 2 1
