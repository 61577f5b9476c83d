// MLX preamble: Limits of complex numbers; C++ [numeric.limits]: a type that has no limits has T()
// header: struct Pair { int x; };
// run: --out out=float32[7] --grid 1 --threadgroup 1
complex64_t m = Limits<complex64_t>::max;
out[0] = m.real; out[1] = m.imag; out[2] = Limits<complex64_t>::min.real; out[3] = Limits<complex64_t>::min.imag;
out[4] = metal::numeric_limits<Pair>::max().x; out[5] = metal::numeric_limits<float4>::is_specialized; out[6] = metal::numeric_limits<complex64_t>::min().real;
// expect: out = inf inf -inf -inf 0 0 0
