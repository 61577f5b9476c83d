// MSL 2.1 Scalar data types: sums in half lose what sums in float keep
// run: --in a=float16[8]:ones --out out=float32[2] --grid 1 --threadgroup 1
half h = 2048; float f = 2048;
for (int k = 0; k < 8; k++) { h += a[k]; f += a[k]; }
out[0] = h; out[1] = f;
// expect: out = 2048 2056
