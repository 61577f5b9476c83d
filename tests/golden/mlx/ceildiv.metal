// MLX preamble: ceildiv
// run: --out out=int32[3] --grid 1 --threadgroup 1
// expect: out = 3 2 1
out[0] = ceildiv(9, 4);
out[1] = ceildiv(8, 4);
out[2] = ceildiv(1, 4);
