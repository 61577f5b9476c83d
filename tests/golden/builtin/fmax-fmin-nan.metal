// MSL 6.5 Math functions: fmax and fmin take the number when the other is a NaN
// run: --in a=float32[1]:2 --out out=float32[2] --grid 1 --threadgroup 1
float nan = as_type<float>(0x7fc00000u);
out[0] = fmax(nan, a[0]); out[1] = fmin(a[0], nan);
// expect: out = 2 2
