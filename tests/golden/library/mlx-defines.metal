// MLX preamble: constants of its own kernels
// run: --out out=float32[1] --grid 1 --threadgroup 1
out[0] = REDUCE_N_READS + RMS_LOOPED_LIMIT;
// expect: out = 4100
