// MSL 6.5 Math functions: frexp, a fraction of at least 0.5 and an exponent
// run: --in a=float32[1]:8 --out out=float32[2] --grid 1 --threadgroup 1
int e; out[0] = frexp(a[0], e); out[1] = e;
// expect: out = 0.5 4
