// MSL 6.5 Math functions: modf, fraction and integral part
// run: --in a=float32[2]:2.75,-1.5 --out out=float32[4] --grid 1 --threadgroup 1
float whole; out[0] = modf(a[0], whole); out[1] = whole; out[2] = modf(a[1], whole); out[3] = whole;
// expect: out = 0.75 2 -0.5 -1
