// MSL 7 Numerical compliance: a NaN is equal to nothing
// run: --out out=int32[4] --grid 1 --threadgroup 1
float n = NAN; float i = INFINITY;
out[0] = n == n; out[1] = n != n; out[2] = n < 1 || n > 1; out[3] = i > 3e38f && -i < 0;
// expect: out = 0 1 0 1
