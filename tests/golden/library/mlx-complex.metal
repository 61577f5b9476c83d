// MLX preamble: complex64_t
// run: --out out=float32[8] --grid 1 --threadgroup 1
complex64_t x(1.0f, 2.0f), y(3.0f, 4.0f);
complex64_t s = x + y, p = x * y, d = s - x, q = p / y;
out[0] = s.real; out[1] = s.imag; out[2] = p.real; out[3] = p.imag; out[4] = d.real; out[5] = q.real; out[6] = q.imag; out[7] = x == y;
// expect: out = 4 6 -5 10 3 1 2 0
