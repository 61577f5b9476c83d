// MSL 6.5 Math functions: ilogb and ldexp
// run: --in a=float32[2]:8,3 --out out=float32[3] --grid 1 --threadgroup 1
out[0] = ilogb(a[0]); out[1] = ldexp(a[1], 2); out[2] = ldexp(a[1], -1);
// expect: out = 3 12 1.5
