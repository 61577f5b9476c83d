// MSL 6.5 Math functions: fma rounds once
// run: --in a=float32[4]:2,3,4,1.000244140625 --out out=float32[2] --grid 1 --threadgroup 1
out[0] = fma(a[0], a[1], a[2]); out[1] = fma(a[3], a[3], -1.00048828125f) * 16777216.0f;
// expect: out = 10 1
