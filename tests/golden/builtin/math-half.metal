// MSL 6.5 Math functions: of half the result is a half
// run: --in a=float32[1]:2.25 --out out=float32[3] --grid 1 --threadgroup 1
half h = half(a[0]);
static_assert(is_same_v<decltype(sqrt(h)), half>, "");
out[0] = sqrt(h); out[1] = max(h, 3.0h); out[2] = fma(h, 2.0h, 1.0h);
// expect: out = 1.5 3 5.5
