// MLX preamble: Limits
// run: --out out=float32[7] --grid 1 --threadgroup 1
out[0] = Limits<float>::max; out[1] = Limits<float>::min; out[2] = Limits<int>::min; out[3] = Limits<float>::finite_max == FLT_MAX; out[4] = Limits<half>::finite_min; out[5] = Limits<bool>::max; out[6] = Limits<uint8_t>::max;
// expect: out = inf -inf -2147483648 1 -65504 1 255
