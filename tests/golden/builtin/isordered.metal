// MSL 6.4 Relational functions: isordered and isunordered
// run: --in a=float32[1]:1 --out out=float32[4] --grid 1 --threadgroup 1
float nan = as_type<float>(0x7fc00000u);
out[0] = isordered(a[0], 2.0f); out[1] = isordered(a[0], nan); out[2] = isunordered(a[0], 2.0f); out[3] = isunordered(nan, a[0]);
// expect: out = 1 0 0 1
