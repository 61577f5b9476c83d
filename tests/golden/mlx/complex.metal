// MLX preamble: complex64 has real and imag and its arithmetic
// run: --out out=float32[2] --grid 1 --threadgroup 1
// expect: out = -1 0
complex64_t i(0.0f, 1.0f);
complex64_t square = i * i;
out[0] = square.real;
out[1] = square.imag;
