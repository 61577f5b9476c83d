// MLX preamble: of bfloat the result is a bfloat
// run: --in a=float32[1]:2.25 --out out=float32[3] --grid 1 --threadgroup 1
bfloat16_t x = bfloat16_t(a[0]);
static_assert(is_same_v<decltype(sqrt(x)), bfloat>, "");
bfloat16_t y = sqrt(x);
out[0] = y; out[1] = max(x, y); out[2] = abs(-x);
// expect: out = 1.5 2.25 2.25
